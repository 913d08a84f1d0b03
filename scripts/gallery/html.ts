import { execFile } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import type { SceneRecord } from '../../tests/gallery/options.ts';
import { borrow } from '../test/borrow.ts';

/** The checker of the W3C, in Java. */
const CHECKER = ['vnu-jar', '26.9.27'] as const;

type Message = { url: string; type: string; message: string; lastLine?: number; extract?: string };

/** Findings that stay, by a part of their text, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'A “link” element with a “blocking” attribute':
    'rel="expect" is in the HTML standard since 2023; this version of the checker knows only stylesheets.',
  'Bad value “tel-national”':
    'The type "tel" brings the keypad and the help of password managers; browsers fill the national number into it.',
  'Bad value “tel-country-code”': 'The same, for the part before it.',
};

/** What the HTML checker finds in the documents of the scenes, one line for each; infos are no findings. */
export async function checkHtml(out: string, records: readonly SceneRecord[]): Promise<string[]> {
  const jar = join(borrow(...CHECKER), 'build', 'dist', 'vnu.jar');
  const files = records.map(({ html }) => resolve(out, html));
  const { messages } = JSON.parse(await runChecker(jar, files)) as { messages: Message[] };
  return messages
    .filter(
      ({ type, message }) =>
        type !== 'info' && !Object.keys(EXCEPTIONS).some((part) => message.includes(part)),
    )
    .map(({ url, message, extract = '' }) => {
      const file = relative(resolve(out, 'html'), new URL(url).pathname);
      return `${file}: HTML: ${message} ${extract.replaceAll(/\s+/g, ' ').slice(0, 160)}`;
    });
}

const runChecker = (jar: string, files: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
    execFile('java', args, { maxBuffer: 256 * 1024 * 1024 }, (error, stdout) => {
      if (error && 'code' in error && error.code === 'ENOENT')
        fail(new Error('The HTML checker needs Java (apt-get install default-jre-headless).'));
      else if (error) fail(error as Error);
      else done(stdout);
    });
  });
