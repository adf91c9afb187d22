"""Homelands grown by play: each answers those that were there before it.

    python bench/cyvasse_homelands.py --seed 1
    python bench/cyvasse_homelands.py --seed 2 --lines FILE --further

Of these, and of those that everybody knows, the eight are here that did best: against each other,
against random ones, and in games of the search with 5,000 thoughts a move against the greedy
player. They are built as they are or in the mirror, with small liberties: see homelands.py.
"""

from typing import Final

LIBRARY: Final = (
    "F...F.FF/..WWMMWF/..WMF..M/.X.WM..M Rac3Spf4Crg1LHc4HHg3Elb3Cab2Trg2Drh1Kib1",
    "MFMM..F./......X./WW.MWW../F.MFWFMF Raf2Spe2Cra3LHb3HHa1Elh4Cag2Trf3Drh1Kif1",
    "WM...WW./.M.F.MW./W....FMX/FFM.FM.F Rah4Spf4Crg4LHh1HHc3Elg3Cad2Tre3Drh2Kie1",
    ".FFFM.WM/MW..W.W./F.X...M./...FMMWF Rad4Spc3Crf3LHb3HHc1Elc2Caf4Trb4Dre2Kih1",
    "M.M.F.MX/WFM.F..M/WWW..F../.FW.FM.. Rad4Spb1Crh4LHf2HHg3Elc1Cad3Trb2Dre3Kie1",
    "M.F.F.MX/WFM.F..M/WWW..M../.FW.FM.. Raf3Spb4Crh4LHc2HHg3Elb3Cae3Trc1Drb1Kie1",
    ".M.FX..F/.W.FFMWW/M...M..W/.M.FMF.W Rab2Spf4Crc1LHc2HHc3Elg4Cad3Trh1Drd1Kif1",
    "FFMFM.WW/MW..W.M./F.X...M./...F.MWF Rad4Spe2Crf3LHc1HHb3Elf4Cac2Trb4Drc3Kih1",
)
