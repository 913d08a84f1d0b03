import type { StoredFile } from './port.ts';

type Page = {
  /** By their keys. */
  files: StoredFile[];
  /** Asks for the next page; absent on the last one. */
  next: string | undefined;
};

/** Reads a page of a bucket's list (`ListObjectsV2` with `encoding-type=url`, so keys hold no markup). */
export function readPage(xml: string): Page {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
    // A space may come as a plus; a plus itself is always encoded.
    name: decodeURIComponent(valueOf(item, 'Key').replaceAll('+', ' ')),
    size: Number(valueOf(item, 'Size')),
    since: new Date(valueOf(item, 'LastModified')),
  }));
  const isCut = valueOf(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? valueOf(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function valueOf(xml: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return value.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
