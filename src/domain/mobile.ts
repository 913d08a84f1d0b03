import { DEFAULT_PHONE_CODE_DIGITS, MOBILE_MIN_LENGTH } from './constants.ts';
import { language } from './language.ts';
import { FIELD_MESSAGES } from './messages.ts';
import { displayPhoneCode, readPhone } from './phone.ts';

/**
 * The lengths of mobile numbers, each with its countries and their calling codes, as libphonenumber knows them: a test
 * compares them. Codes that several large countries share stand without a country. The first load has no room for more;
 * the server asks libphonenumber itself.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  9:
    'BE32 FR33 ES34 HU36 RO40 CH41 SE46 PL48 PE51 CL56 AU61 TH66 VN84 AF93 LK94 SS211 MA212 DZ213 LY218 ' +
    'SN221 GN224 GH233 CM237 GQ240 CG242 AO244 GW245 SD249 RW250 ET251 KE254 TZ255 UG256 MZ258 ZM260 ' +
    'MG261 RE262 ZW263 NA264 MW265 PT351 LU352 IE353 AL355 BY375 UA380 CZ420 SK421 GP590 EC593 GF594 ' +
    'PY595 MQ596 TW886 JO962 SY963 SA966 YE967 PS970 AE971 IL972 TJ992 AZ994 GE995 KG996 UZ998',
  8:
    'DK45 NO47 CU53 SG65 TN216 MR222 ML223 BF226 NE227 TG228 MU230 SL232 TD235 CF236 DJ253 BI257 LS266 ' +
    'BW267 SZ268 GI350 MT356 CY357 LT370 LV371 MD373 AM374 SM378 ME382 XK383 SI386 MK389 GT502 SV503 ' +
    'HN504 NI505 CR506 HT509 BO591 UY598 TL670 PG675 KI686 PF689 HK852 MO853 KW965 OM968 BH973 QA974 ' +
    'BT975 MN976 TM993',
  10:
    '1 7 EG20 GR30 GB44 MX52 CO57 VE58 PH63 JP81 TR90 IN91 PK92 IR98 CI225 BJ229 NG234 KP850 BD880 IQ964 ' +
    'NP977',
  7:
    'CV238 ST239 IO246 SC248 KM269 ER291 AW297 BZ501 GY592 SR597 BN673 NR674 TO676 VU678 FJ679 PW680 ' +
    'FM691 MH692 MV960',
  6: 'FO298 GL299 NF672 WF681 NC687',
  '7,9': 'GM220 LR231 CD243 IS354 LI423',
  '7,8': 'GA241 EE372 PA507 CW599 LB961',
  '8,9': 'BG359 MC377 HR385 BA387 KH855',
  5: 'AC247 FK500 CK682',
  '9,10': 'IT39 MY60 KR82 LA856',
  '10,11': 'DE49 AR54 BR55',
  '8,9,10': 'NZ64 RS381',
  '6,9': 'AD376 PM508',
  11: 'CN86',
  '5,6,7,8,9': 'ZA27',
  '9,11': 'NL31',
  '7,8,9,10,11,12,13': 'AT43',
  '9,10,11,12': 'ID62',
  '7,8,9,10': 'MM95',
  '7,8,9': 'SO252',
  '6,7,8,9,10': 'FI358',
  '4,5': 'SH290',
  '5,7': 'SB677',
  '4,7': 'NU683',
  '7,10': 'WS685',
  '6,7': 'TV688',
  '4,5,6,7': 'TK690',
};

type Country = {
  /** ISO 3166; empty for a code that several share. */ letters: string;
  lengths: readonly number[];
};

/** All country codes, with the letters of their largest country. */
export const callingCodes = (): { code: string; letters: string }[] =>
  Object.values(COUNTRIES)
    .flatMap((countries) => countries.split(' '))
    .map((country) => ({ code: country.replace(/\D+/, ''), letters: country.replace(/\d+/, '') }));

/** Whether there is a country with this code. */
export const isCallingCode = (code: string): boolean => countryOf(code) !== null;

function countryOf(code: string): Country | null {
  for (const [lengths, countries] of Object.entries(COUNTRIES))
    for (const country of countries.split(' '))
      if (country.replace(/\D+/, '') === code)
        return { letters: country.replace(/\d+/, ''), lengths: lengths.split(',').map(Number) };
  return null;
}

/** Whether mobile numbers of the country with this code have as many digits. */
export const isMobileLength = (code: string, digits: string): boolean =>
  countryOf(code)?.lengths.includes(digits.length) ?? false;

/** What is said of a number that is no mobile of the country with this code. */
export function notAMobileOf(code: string): string {
  const letters = countryOf(code)?.letters ?? '';
  const name =
    letters === '' ? undefined : new Intl.DisplayNames([language()], { type: 'region' }).of(letters);
  return FIELD_MESSAGES.mobileOf(name ?? displayPhoneCode(code));
}

/**
 * Why a mobile number cannot be one, by its length (VAL-1); null when it can. Ten characters are the least of the default
 * country, and of one that is not known; a number of any other country has a length of its country.
 */
export function mobileProblem(phoneCode: string, mobile: string): string | null {
  const { code, digits } = readPhone(phoneCode, mobile);
  if (code === DEFAULT_PHONE_CODE_DIGITS || countryOf(code) === null)
    return mobile.trim().length < MOBILE_MIN_LENGTH ? FIELD_MESSAGES.shortMobile : null;
  // The server also understands a country code without a plus.
  const isRepeated = digits.startsWith(code) && isMobileLength(code, digits.slice(code.length));
  return isRepeated || isMobileLength(code, digits) ? null : notAMobileOf(code);
}
