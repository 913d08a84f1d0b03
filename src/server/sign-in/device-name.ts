/** Browser and system of a device, of the names below; null for one that is not among them. */
export type DeviceName = { browser: string | null; system: string | null };

/** Characters of a `User-Agent` that are read; browsers send about 150. The header is never stored. */
const LONGEST = 512;

type Name = readonly [name: string, sign: RegExp];

/** Ordered: a browser also names those that it is compatible with. */
const BROWSERS: readonly Name[] = [
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly Name[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (text: string, names: readonly Name[]): string | null =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** What a `User-Agent` says in plain words. Only names of this file come out of it, whatever a client sends. */
export function readDeviceName(userAgent: string | undefined): DeviceName {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return { browser: nameIn(text, BROWSERS), system: nameIn(text, SYSTEMS) };
}
