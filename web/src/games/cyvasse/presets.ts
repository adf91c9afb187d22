/** Homelands to begin with, as lines: those of the bots, found by search (a test compares them). */
export const PRESETS: { name: string; line: string }[] = [
  { name: 'The Corner Keep', line: 'F...F.FF/...WMMWF/..WMF..M/.X.WM.WM Rag2Spg3Crg1LHc4HHc3Elb3Cab2Tre2Drf1Kib1' },
  { name: 'The Hidden Wood', line: 'WMW...WW/.F...M../W.F..FMX/FMM.FM.F Rah4Spf4Crg4LHf2HHc3Elc4Cad2Tre3Drh2Kie1' },
  { name: 'The Border Fort', line: '.M.FX..F/.W.FFMWW/M...M..W/.M.FMF.W Rab2Spf4Crc1LHc2HHc3Elg4Cad3Trh1Drd1Kif1' },
  { name: 'The Forward Grove', line: '...FMM.X/.WM.WF.M/.M.F.WF./FW..W.MF Rad4Spc1Crf3LHc4HHa3Eld1Cae2Tre3Dra1Kid2' },
  { name: 'The Corner Wood', line: 'FFMFM.WW/MW..W.M./F.X...M./...F.MWF Rad4Spe2Crf3LHc1HHb3Elf4Cac2Trb4Drc3Kih1' },
]
