/** The start of the line that a tester completes. */
export const RESULT = 'Result:';

/** One path of a written plan, as it is in the file. */
export type Block = {
  /** As written, without its heading and without empty lines around it. */ lines: readonly string[];
  steps: readonly { number: number; sentence: string; line: number }[];
  /**
   * By the step's number: the text after "Result:" and below it, up to the next step. Steps without text are left out.
   */
  results: ReadonlyMap<number, readonly string[]>;
  /** By the step's number, 0 before the first: text written above its "Result:" in addition to the plan's own. */
  notes: ReadonlyMap<number, readonly string[]>;
  /** By the step's number: the line its "Result:" stands on. */ places: ReadonlyMap<number, number>;
  /** Whether the path is in the plan, and not only kept for its results. */ isPlanned: boolean;
};

/** A tester's entries in a plan. Blocks by the ids of their paths; the head by its names ("Tester" and added ones). */
export type Recording = {
  machines: readonly string[];
  blocks: ReadonlyMap<string, Block>;
  head: ReadonlyMap<string, string>;
  /** What stands outside all paths and no plan says. */ own: readonly string[];
};

export const EMPTY: Recording = { machines: [], blocks: new Map(), head: new Map(), own: [] };

/** Whether a tester wrote anything into a path. */
export const isWritten = ({ results, notes }: Block): boolean => results.size > 0 || notes.size > 0;

/** Every line of a tester, with the plan's lines around it. */
export const writtenLines = ({ blocks, own }: Recording): string[] => [
  ...[...blocks.values()].filter(isWritten).flatMap(({ lines }) => lines),
  ...own,
];

const MARK = /^<!-- plan: (\S+) -->$/;
/** Matched against lines without trailing spaces. */
const HEADING = /^(#{1,3}) +([^ ].*)$/;
const PREAMBLE = /^(?:<!-- plan: |\d+ paths?, |`npm run paths |[-*+] [^:]+:)/;
const SECTION = /^(?:Results of paths|How a request|Appendix)/;
const STEP = /^(\d+)\. (.*)$/;
const ADDED = /^\s+\*\*(?:First|When):\*\* /;
const THEN = /^\s+[-*+] \*\*Then:\*\* /;
const GIVEN = /^(?:Given:$|[-*+] )/;
const PLACE = /^[-*+] +\*{0,3}Result\*{0,3}(?::\*{0,3})?(.*)$/i;
const HEAD = /^[-*+] ([^:]+):(.*)$/;

/**
 * Reads a plan a tester wrote into. Every line of a step after its "Result:" counts as the tester's, so that longer
 * notes are kept too. For a file that is not a plan, `machines` is empty.
 */
export function readPlan(text: string): Recording {
  const lines = text.split(/\r?\n/);
  const machines: string[] = [];
  const head = new Map<string, string>();
  const blocks = new Map<string, Block>();
  const own: string[] = [];
  let section: 'head' | 'gone' | 'known' | 'own' = 'head';
  let from: { id: string; line: number } | null = null;
  const close = (end: number): void => {
    if (from) blocks.set(from.id, readBlock(lines.slice(from.line, end), from.line, section !== 'gone'));
    from = null;
  };
  lines.forEach((line, index) => {
    const mark = MARK.exec(line.trim())?.[1];
    if (mark !== undefined) machines.push(mark);
    const [, name, value = ''] = HEAD.exec(line) ?? [];
    if (from === null && section === 'head' && name !== undefined && value.trim() !== '')
      head.set(name, value.trim());
    const [, level = '', title = ''] = HEADING.exec(line.trimEnd()) ?? [];
    if (level === '') {
      const isOwn = section === 'own' || (section === 'head' && !PREAMBLE.test(line));
      if (from === null && isOwn) own.push(line.trim());
      return;
    }
    close(index);
    if (level === '###') from = { id: title.split(' ')[0] ?? '', line: index + 1 };
    else if (level === '##')
      section = !SECTION.test(title) ? 'own' : title.startsWith('Results') ? 'gone' : 'known';
  });
  close(lines.length);
  const [paths, others] = [true, false].map((isPath) =>
    [...blocks].filter(([, { steps }]) => steps.length > 0 === isPath),
  );
  return {
    machines,
    blocks: new Map(paths),
    head,
    own: [...own, ...(others ?? []).flatMap(([, block]) => block.lines)],
  };
}

function readBlock(lines: readonly string[], offset: number, isPlanned: boolean): Block {
  const steps: { number: number; sentence: string; line: number }[] = [];
  const results = new Map<number, string[]>();
  const places = new Map<number, number>();
  const notes = new Map<number, string[]>();
  lines.forEach((line, index) => {
    const [, digits, sentence = ''] = STEP.exec(line) ?? [];
    if (digits !== undefined) steps.push({ number: Number(digits), sentence, line: offset + index + 1 });
    if (digits !== undefined) return;
    const step = steps.at(-1);
    const place = step && PLACE.exec(line.trim());
    if (step && places.has(step.number)) results.get(step.number)?.push(line.trim());
    else if (place) {
      places.set(step.number, offset + index + 1);
      results.set(step.number, [(place[1] ?? '').trim()]);
    } else if (step && ADDED.test(line)) step.sentence = `${step.sentence} ${line.trim()}`;
    else if (line.trim() !== '' && !(step ? THEN : GIVEN).test(line)) {
      const number = step?.number ?? 0;
      notes.set(number, [...(notes.get(number) ?? []), line.trim()]);
    }
  });
  const written = [...results].map(
    ([number, [first = '', ...more]]) => [number, [first, ...trimmed(more)]] as const,
  );
  return {
    lines: trimmed(lines),
    steps: steps.map((step) => ({ ...step, sentence: whenIn(step.sentence) })),
    results: new Map(written.filter(([, [first = '', ...more]]) => first !== '' || more.length > 0)),
    notes,
    places,
    isPlanned,
  };
}

/** "**First:** do this. **When:** that." as "that.". */
const whenIn = (sentence: string): string => sentence.split('**When:** ').at(-1) ?? sentence;

/** Without empty lines at the ends. */
function trimmed(lines: readonly string[]): string[] {
  const isWritten = (line: string): boolean => line.trim() !== '';
  const first = lines.findIndex(isWritten);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isWritten) + 1);
}
