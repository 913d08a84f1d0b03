import type { Page } from '@playwright/test';

/** How long after one key the next is pressed (ms). */
const KEY_MS = 2;

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, text: '' };

function keyOf(character: string) {
  if (character === '\n') return ENTER;
  return character === '\t' ? TAB : { key: character, text: character };
}

/**
 * Types as a hand scanner does, into what has the focus; a line feed presses Enter, a tab Tab. The keys carry the times of
 * a scanner, however busy the machine is.
 */
export async function scan(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  await Promise.all(
    [...text].flatMap((character) => {
      timestamp += KEY_MS / 1_000;
      const { text: typed, ...named } = keyOf(character);
      const key = { ...named, timestamp };
      return [
        devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: typed }),
        devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ];
    }),
  );
  await devtools.detach();
}
