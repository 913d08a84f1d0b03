/** Calling codes (ITU E.164) by country: its two and its three letters (ISO 3166). */
const CODES =
  'ADAND376 AEARE971 AFAFG93 AGATG1 AIAIA1 ALALB355 AMARM374 AOAGO244 ARARG54 ASASM1 ATAUT43 AUAUS61 AWABW297 ' +
  'AZAZE994 BABIH387 BBBRB1 BDBGD880 BEBEL32 BFBFA226 BGBGR359 BHBHR973 BIBDI257 BJBEN229 BMBMU1 BNBRN673 BOBOL591 ' +
  'BRBRA55 BSBHS1 BTBTN975 BWBWA267 BYBLR375 BZBLZ501 CACAN1 CDCOD243 CFCAF236 CGCOG242 CHCHE41 CICIV225 CLCHL56 ' +
  'CMCMR237 CNCHN86 COCOL57 CRCRI506 CUCUB53 CVCPV238 CWCUW599 CYCYP357 CZCZE420 DEDEU49 DJDJI253 DKDNK45 DMDMA1 ' +
  'DODOM1 DZDZA213 ECECU593 EEEST372 EGEGY20 ERERI291 ESESP34 ETETH251 FIFIN358 FJFJI679 FOFRO298 FRFRA33 GAGAB241 ' +
  'GBGBR44 GDGRD1 GEGEO995 GFGUF594 GGGGY44 GHGHA233 GIGIB350 GLGRL299 GMGMB220 GNGIN224 GPGLP590 GQGNQ240 GRGRC30 ' +
  'GTGTM502 GUGUM1 GWGNB245 GYGUY592 HKHKG852 HNHND504 HRHRV385 HTHTI509 HUHUN36 IDIDN62 IEIRL353 ILISR972 IMIMN44 ' +
  'ININD91 IQIRQ964 IRIRN98 ISISL354 ITITA39 JEJEY44 JMJAM1 JOJOR962 JPJPN81 KEKEN254 KGKGZ996 KHKHM855 KMCOM269 ' +
  'KNKNA1 KRKOR82 KWKWT965 KYCYM1 KZKAZ7 LALAO856 LBLBN961 LCLCA1 LILIE423 LKLKA94 LRLBR231 LSLSO266 LTLTU370 ' +
  'LULUX352 LVLVA371 LYLBY218 MAMAR212 MCMCO377 MDMDA373 MEMNE382 MGMDG261 MKMKD389 MLMLI223 MMMMR95 MNMNG976 ' +
  'MOMAC853 MQMTQ596 MRMRT222 MTMLT356 MUMUS230 MVMDV960 MWMWI265 MXMEX52 MYMYS60 MZMOZ258 NANAM264 NENER227 ' +
  'NGNGA234 NINIC505 NLNLD31 NONOR47 NPNPL977 NZNZL64 OMOMN968 PAPAN507 PEPER51 PFPYF689 PGPNG675 PHPHL63 PKPAK92 ' +
  'PLPOL48 PRPRI1 PSPSE970 PTPRT351 PYPRY595 QAQAT974 REREU262 ROROU40 RSSRB381 RURUS7 RWRWA250 SASAU966 SBSLB677 ' +
  'SCSYC248 SDSDN249 SESWE46 SGSGP65 SISVN386 SKSVK421 SLSLE232 SMSMR378 SNSEN221 SOSOM252 SRSUR597 SSSSD211 ' +
  'STSTP239 SVSLV503 SYSYR963 SZSWZ268 TDTCD235 TGTGO228 THTHA66 TJTJK992 TLTLS670 TMTKM993 TNTUN216 TOTON676 ' +
  'TRTUR90 TTTTO1 TWTWN886 TZTZA255 UAUKR380 UGUGA256 USUSA1 UYURY598 UZUZB998 VAVAT39 VCVCT1 VEVEN58 VGVGB1 ' +
  'VIVIR1 VNVNM84 VUVUT678 WSWSM685 XKXKX383 YEYEM967 ZAZAF27 ZMZMB260 ZWZWE263';

/** The languages in which the names of countries are known. */
const LANGUAGES = (
  'en de fr es it pt nl pl hi ar zh ja ' + 'ko tr ru uk sv da nb fi cs sk hu ro bg el vi id th he fa bn ur ta'
).split(' ');

/** Other names, by the two letters: those of the United Nations, and those in everyday use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  GB: 'uk, great britain, britain, england, scotland, wales, northern ireland, united kingdom of great britain and northern ireland',
  US: 'usa, united states of america, america',
  AE: 'uae, emirates',
  KR: 'korea, republic of korea, korea republic of',
  NL: 'holland, kingdom of the netherlands',
  CZ: 'czech republic',
  SK: 'slovak republic',
  TR: 'turkey, turkiye',
  HK: 'hong kong, hongkong',
  MO: 'macau, macao',
  CN: 'peoples republic of china, pr china, prc, mainland china',
  TW: 'taiwan province of china, republic of china',
  VN: 'viet nam',
  RU: 'russian federation',
  IR: 'iran islamic republic of, islamic republic of iran',
  SY: 'syrian arab republic',
  LA: 'lao peoples democratic republic, lao pdr',
  BN: 'brunei darussalam',
  MD: 'republic of moldova, moldova republic of',
  MK: 'macedonia, republic of north macedonia',
  TZ: 'united republic of tanzania, tanzania united republic of',
  BO: 'plurinational state of bolivia, bolivia plurinational state of',
  VE: 'bolivarian republic of venezuela, venezuela bolivarian republic of',
  PS: 'palestine, state of palestine, palestine state of',
  CD: 'democratic republic of the congo, congo democratic republic of the, drc',
  CG: 'republic of the congo',
  CI: 'ivory coast',
  CV: 'cape verde',
  SZ: 'swaziland',
  MM: 'burma',
  VA: 'holy see',
};

let known: ReadonlyMap<string, string> | undefined;

/** Made at the first question: only lists with a column of countries ask. A name of one language is not another's. */
function countries(): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  const add = (name: string | undefined, code: string): void => {
    const key = plainName(name ?? '');
    if (key !== '' && !byName.has(key)) byName.set(key, code);
  };
  const entries = CODES.split(' ').map((entry) => ({
    country: entry.slice(0, 2),
    letters: entry.slice(2, 5),
    code: entry.slice(5),
  }));
  for (const { country, letters, code } of entries) {
    add(country, code);
    add(letters, code);
    for (const name of OTHER_NAMES[country]?.split(', ') ?? []) add(name, code);
  }
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
      for (const { country, code } of entries) add(names.of(country), code);
    }
  return byName;
}

/** A name without case, Latin accents, an article in front and whatever is no letter. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('&', ' and ')
    .replace(/^\s*(?:the|die|der|la|le|les|el|los|il|os)\s+|^\s*l['’]/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The calling code of a country, by its name in a known language or its letters; empty when it is not known. */
export const callingCodeOf = (country: string): string =>
  (known ??= countries()).get(plainName(country)) ?? '';
