import { unzipSync } from 'fflate';
import { attributeOf, eachTag } from './xml-tags.ts';

/** Most bytes of the unpacked parts, and how many times larger than packed a large part may be. */
const UNPACKED = { bytes: 400 * 1024 * 1024, ratio: 200, small: 5 * 1024 * 1024 } as const;

/** The parts unpack to more than a list of people holds. */
export class TooLarge extends Error {}

/** A part that another one refers to; `kind` is the last word of the relationship's type. */
type Relation = { id: string; kind: string; part: string };

/** The parts of a package. */
export type Parts = {
  names: ReadonlySet<string>;
  /** The text of a part; empty when there is none. Throws before it unpacks a bomb. */
  textOf(part: string): string;
  /** What a part refers to; the package itself is the part without a name. */
  relationsOf(part: string): Relation[];
};

/** Opens the archive of a workbook. Names are compared as the format does: from the root, without regard to case. */
export function openParts(bytes: Uint8Array): Parts {
  const names = new Set<string>();
  let total = 0;
  unzipSync(bytes, { filter: ({ name }) => (names.add(partName(name)), false) });
  const textOf = (part: string): string => {
    let isFound = false;
    const [content] = Object.values(
      unzipSync(bytes, {
        filter: ({ name, size, originalSize }) => {
          if (isFound || partName(name) !== part) return false;
          total += originalSize;
          const isBomb = originalSize > UNPACKED.small && originalSize > size * UNPACKED.ratio;
          if (isBomb || total > UNPACKED.bytes) throw new TooLarge();
          isFound = true;
          return true;
        },
      }),
    );
    return content ? decode(content) : '';
  };
  const relationsOf = (part: string): Relation[] => {
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    const relations: Relation[] = [];
    eachTag(textOf(`${folder}_rels/${part.slice(folder.length)}.rels`), {
      open(name, attributes) {
        if (name !== 'Relationship') return;
        const type = attributeOf(attributes, 'Type');
        relations.push({
          id: attributeOf(attributes, 'Id'),
          kind: type.slice(type.lastIndexOf('/') + 1),
          part: targetOf(attributeOf(attributes, 'Target'), folder),
        });
      },
      close: () => undefined,
      text: () => undefined,
    });
    return relations;
  };
  return { names, textOf, relationsOf };
}

/** Some programs write backslashes, or a slash in front. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** The part of a target, which counts from the folder of the part that refers to it, or with a slash from the root. */
function targetOf(target: string, folder: string): string {
  const steps: string[] = [];
  const path = target.replaceAll('\\', '/');
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return partName(steps.join('/'));
}

/** A part is UTF-8, or UTF-16 with a mark. */
function decode(content: Uint8Array): string {
  const mark = ((content[0] ?? 0) << 8) | (content[1] ?? 0);
  return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(
    content,
  );
}
