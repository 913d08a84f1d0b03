import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readPlan, RESULT, type Block } from './plan-recording.ts';

/** Says something, and gives the next line that was typed; null once nothing more comes. */
type Ask = (question: string) => Promise<string | null>;

const CHOICES = '[p]ass, [f]ail, [s]kip, skip the rest of this pat[h], [q]uit';

/**
 * Leads a tester through a written plan: shows a step, asks for its result, and writes it into the file at once, so
 * that nothing is lost whenever it ends. Begins with the first step that has no result.
 */
export async function leadThrough(file: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const typed = lines[Symbol.asyncIterator]();
  const ask: Ask = async (question) => {
    process.stdout.write(question);
    const { value, done } = await typed.next();
    return done === true ? null : value;
  };
  try {
    await leadBy(file, ask);
  } finally {
    lines.close();
  }
}

async function leadBy(file: string, ask: Ask): Promise<void> {
  const planned = [...readPlan(readFileSync(file, 'utf8')).blocks].filter(([, { isPlanned }]) => isPlanned);
  for (const [at, [id, block]] of planned.entries()) {
    const open = block.steps.filter(({ number }) => !block.results.has(number));
    // What comes after a failure was given up with it.
    const isEnded = [...block.results.values()].some(([text = '']) => /^fail/i.test(text));
    if (open.length === 0 || isEnded) continue;
    const title = `${id} (path ${String(at + 1)} of ${String(planned.length)})`;
    process.stdout.write(`\n${title}\n\n${givenOf(block)}\n`);
    for (const { number } of open) {
      const answer = await resultOf(`\n${textOf(block, number)}\n`, ask);
      if (answer === 'quit') return;
      if (answer !== 'next') record(file, id, number, answer);
      if (answer === 'next' || answer[0]?.startsWith('fail') === true) break;
    }
  }
}

/** The lines to write behind a step's "Result:"; "next" goes on with the next path, "quit" ends. */
async function resultOf(step: string, ask: Ask): Promise<readonly string[] | 'next' | 'quit'> {
  process.stdout.write(step);
  for (;;) {
    const choice = (await ask(`\n${CHOICES}: `))?.trim().toLowerCase();
    if (choice === undefined || choice === 'q' || choice === 'quit') return 'quit';
    if (choice === 'h') return 'next';
    if (choice === 'p' || choice === 'pass') return ['pass'];
    if (choice === 'f' || choice === 'fail') {
      const seen = await linesOf('What did you see? An empty line ends it.\n', ask);
      return [`fail: ${seen[0] ?? ''}`.trimEnd(), ...seen.slice(1)];
    }
    if (choice === 's' || choice === 'skip') return [`skip: ${(await ask('Why? ')) ?? ''}`.trimEnd()];
    process.stdout.write(`“${choice}” is none of these.`);
  }
}

/** What is typed up to an empty line. */
async function linesOf(question: string, ask: Ask): Promise<string[]> {
  const lines: string[] = [];
  for (let line = await ask(question); line !== null && line.trim() !== ''; line = await ask('')) {
    lines.push(line.trim());
  }
  return lines;
}

const given = (block: Block): number => block.lines.findIndex((line) => /^\d+\. /.test(line));

const givenOf = (block: Block): string => block.lines.slice(0, given(block)).map(plain).join('\n').trimEnd();

/** One step as it stands in the plan, without the line that takes its result. */
function textOf({ lines }: Block, number: number): string {
  const from = lines.findIndex((line) => line.startsWith(`${String(number)}. `));
  const length = lines.slice(from + 1).findIndex((line) => line.trim().startsWith(`- ${RESULT}`));
  return lines
    .slice(from, from + 1 + length)
    .map(plain)
    .join('\n');
}

/** Without the marks of Markdown, which a terminal does not show. */
const plain = (line: string): string => line.replaceAll('**', '').replaceAll(/\\([<*])/g, '$1');

/** Writes a result behind its "Result:"; the file is read again, because the tester may have edited it. */
function record(file: string, id: string, number: number, [result = '', ...more]: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const place = readPlan(text).blocks.get(id)?.places.get(number);
  if (place === undefined) throw new Error(`${file}: ${id}, step ${String(number)} is gone.`);
  const lines = text.split('\n');
  const line = lines[place - 1] ?? '';
  const inside = ' '.repeat(line.indexOf('-') + 2);
  lines.splice(place - 1, 1, `${line.trimEnd()} ${result}`, ...more.map((next) => `${inside}${next}`));
  writeFileSync(file, lines.join('\n'));
}
