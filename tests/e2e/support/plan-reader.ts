import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One path of a plan, as it stands in the file that a tester gets. */
export type WrittenPath = {
  id: string;
  given: string[];
  steps: { first: string[]; when: string; then: string[] }[];
};

/** A written plan, and the code that it asks to paste into the console. */
export type WrittenPlan = { paths: WrittenPath[]; snippet: string };

/** Writes the plan of a machine as a tester does, and reads nothing but the file. */
export function planOnPaper(machine: string): WrittenPlan {
  const folder = mkdtempSync(join(tmpdir(), 'followed-'));
  try {
    const command = ['--import', 'tsx', 'scripts/paths/cli.ts', '--machine', machine, '--out', folder];
    execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    return readPaper(readFileSync(join(folder, `${machine}.md`), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readPaper(text: string): WrittenPlan {
  const snippet = /```js\n([^]*?)\n```/.exec(text)?.[1] ?? '';
  const [body = ''] = text.split('\n## Appendix');
  const paths = body.split('\n### ').slice(1).map(readPath);
  return { paths, snippet };
}

function readPath(text: string): WrittenPath {
  const [id = '', ...lines] = text.split('\n').map((line) => line.trim().replaceAll('\\', ''));
  const path: WrittenPath = { id, given: [], steps: [] };
  let first: string[] = [];
  for (const line of lines) {
    const said = line.replace(/^\d+\. /, '');
    if (said.startsWith('**First:** ')) first.push(said.slice(11));
    else if (said.startsWith('**When:** ')) {
      path.steps.push({ first, when: said.slice(10), then: [] });
      first = [];
    } else if (said.startsWith('- **Then:** ')) path.steps.at(-1)?.then.push(said.slice(12));
    else if (path.steps.length === 0 && said.startsWith('- ')) path.given.push(said.slice(2));
  }
  return path;
}
