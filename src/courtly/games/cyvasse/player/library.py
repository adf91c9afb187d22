"""Homelands grown by play: each answers those that were there before it.

    python bench/cyvasse_homelands.py --seed 1

says how. They are built as they are or in the mirror, with small liberties: see homelands.py.
"""

from typing import Final

LIBRARY: Final = (
    "F...F.FF/..WWMMWF/..WMF..M/.X.WM..M Rac3Spf4Crg1LHc4HHg3Elb3Cab2Trg2Drh1Kib1",
    "MFMM..F./......X./WW.MWW../F.MFWFMF Raf2Spe2Cra3LHb3HHa1Elh4Cag2Trf3Drh1Kif1",
    "...WMM.M/.FM.WF.M/.M.F.WF./FW..W.XF Rad4Spa3Cre3LHc4HHc1Eld1Cae2Trf3Dra1Kig1",
    "WM...WW./.M.F.MW./W....FMX/FFM.FM.F Rah4Spf4Crg4LHh1HHc3Elg3Cad2Tre3Drh2Kie1",
    ".FFFM.WM/MW..W.W./F.X...M./...FMMWF Rad4Spc3Crf3LHb3HHc1Elc2Caf4Trb4Dre2Kih1",
    "M.F.F.MX/WFM.F..M/WWW..M../.FW.FM.. Raf3Spg3Crh4LHc2HHd3Elb3Cae3Trb2Drc1Kie1",
    ".M..F.FF/..FM.WWF/...WF..M/MX.W.MWM Raa4Spc2Crd1LHc4HHa2Elb3Cab2Tre2Drg1Kib1",
)
