/** Homelands to begin with, as lines: those of the bots, found by search (a test compares them). */
export const PRESETS: { name: string; line: string }[] = [
  { name: 'The Corner Keep', line: 'F...F.FF/...WMMWF/..WMF..M/.X.WM.WM Rag2Spg3Crg1LHc4HHc3Elb3Cab2Tre2Drf1Kib1' },
  { name: 'The Hidden Wood', line: 'WMW...WW/.F...M../W.F..FMX/FMM.FM.F Rah4Spf4Crg4LHf2HHc3Elc4Cad2Tre3Drh2Kie1' },
  { name: 'The Open Court', line: 'MMWF..M./...FF.MF/.WMFW.W./.WFM..X. Raf3Sph3Crd3LHd4HHf1Elh2Cae3Trh1Drg3Kie1' },
  { name: 'The Forward Grove', line: '...FMM.X/.WM.WF.M/.M.F.WF./FW..W.MF Rad4Spc1Crf3LHc4HHa3Eld1Cae2Tre3Dra1Kid2' },
  { name: 'The Water Garden', line: '.MW.WF.M/.WMFXF../WMW..F.F/...FMM.. Raf3Sph2Crd4LHc1HHd2Ela1Cae3Trg4Drc3Kic2' },
]
