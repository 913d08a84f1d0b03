import type { StoredFile } from './port.ts';

type Page = {
  /** By their keys. */
  files: StoredFile[];
  /** Asks for the next page; absent on the last one. */
  next: string | undefined;
};

/** Reads a page of a bucket's list (`ListObjectsV2` with `encoding-type=url`, so keys hold no markup). */
export function readPage(xml: string): Page {
  const [, ...items] = xml.split('<Contents>');
  const files = items.map((item) => ({
    // A space may come as a plus; a plus itself is always encoded.
    name: decodeURIComponent(valueOf(item, 'Key').replaceAll('+', ' ')),
    size: Number(valueOf(item, 'Size')),
    since: new Date(valueOf(item, 'LastModified')),
  }));
  const isCut = valueOf(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? valueOf(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name; empty without one. */
function valueOf(xml: string, tag: string): string {
  const [, rest = ''] = xml.split(`<${tag}>`, 2);
  const value = rest.slice(0, Math.max(0, rest.indexOf('<')));
  return value.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
