import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownPortal } from '../../tests/e2e/support/own-portal.ts';
import { RUN_VARIABLE, type GalleryRun, type SceneRecord } from '../../tests/gallery/options.ts';
import { NOW } from '../../tests/gallery/rows.ts';
import { ensureBrowser } from '../test/browser.ts';
import { bin, run } from '../test/commands.ts';

/** Debian's `fonts-noto-core`, which has letters of every language. */
const NOTO = '/usr/share/fonts/truetype/noto';

/** The same fonts on every machine that has them, also for a name that no rule knows, such as the browser's own. */
const fontsFile = (): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${existsSync(NOTO) ? NOTO : '/usr/share/fonts'}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  ${['system-ui', 'sans-serif', 'Segoe UI', 'Roboto', 'Arial', 'Helvetica']
    .map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>Noto Sans</family></prefer></alias>`,
    )
    .join('\n  ')}
  <alias binding="same"><family>monospace</family><prefer><family>Noto Sans Mono</family></prefer></alias>
  <match target="pattern"><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>
</fontconfig>
`;

export type Taken = { records: SceneRecord[]; isWhole: boolean };

/** Starts the portal that is built in `checkout` at the moment of the pictures, and takes them. */
export async function take(checkout: string, wanted: Omit<GalleryRun, 'url'>): Promise<Taken> {
  if (!existsSync(NOTO))
    console.log('Without the Noto fonts (apt-get install fonts-noto-core) pictures differ by machine.');
  const out = resolve(wanted.out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'fonts.conf'), fontsFile());
  const data = mkdtempSync(join(tmpdir(), 'gallery-'));
  const clock = join(data, 'clock');
  writeFileSync(clock, NOW);
  process.env['CLOCK_FILE'] = clock;
  const portal = await ownPortal('dist', join(data, 'portal'), { cwd: checkout });
  const settings: GalleryRun = { ...wanted, out, url: portal.url };
  try {
    await portal.start();
    const status = await run(
      bin('playwright'),
      ['test', '--config', join('tests', 'gallery', 'playwright.config.ts'), '--reporter=dot'],
      { [RUN_VARIABLE]: JSON.stringify(settings), CHROMIUM_PATH: ensureBrowser() },
    );
    return { records: recordsIn(out), isWhole: status === 0 };
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function recordsIn(out: string): SceneRecord[] {
  const folder = join(out, 'records');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SceneRecord);
}
