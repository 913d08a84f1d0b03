/** Calling codes (ITU E.164) by country (ISO 3166). */
const CODES =
  'AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AZ994 BA387 BB1 BD880 BE32 BF226 BG359 BH973 ' +
  'BI257 BJ229 BM1 BN673 BO591 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CL56 CM237 CN86 CO57 ' +
  'CR506 CU53 CV238 CW599 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FO298 ' +
  'FR33 GA241 GB44 GD1 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592 HK852 HN504 ' +
  'HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KM269 KN1 KR82 ' +
  'KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MK389 ML223 ' +
  'MM95 MN976 MO853 MQ596 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NZ64 OM968 ' +
  'PA507 PE51 PF689 PG675 PH63 PK92 PL48 PR1 PS970 PT351 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 ' +
  'SG65 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 ' +
  'TO676 TR90 TT1 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 WS685 XK383 YE967 ZA27 ZM260 ZW263';

/** The languages in which the names of countries are known. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'hi', 'ar', 'zh', 'ja'] as const;

const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: '44',
  'great britain': '44',
  england: '44',
  scotland: '44',
  usa: '1',
  'u.s.a.': '1',
  'united states of america': '1',
  uae: '971',
  korea: '82',
  holland: '31',
  'czech republic': '420',
  turkey: '90',
};

let known: ReadonlyMap<string, string> | undefined;

/** Made at the first question: only lists with a column of countries ask. */
function countries(): ReadonlyMap<string, string> {
  const byName = new Map(Object.entries(OTHER_NAMES));
  const languages = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const entry of CODES.split(' ')) {
    const [country, code] = [entry.slice(0, 2), entry.slice(2)];
    byName.set(country.toLowerCase(), code);
    for (const language of languages) byName.set(language.of(country)?.toLowerCase() ?? '', code);
  }
  byName.delete('');
  return byName;
}

/** The calling code of a country, by its name in a known language or its two letters; empty when it is not known. */
export const callingCodeOf = (country: string): string =>
  (known ??= countries()).get(country.trim().toLowerCase()) ?? '';
