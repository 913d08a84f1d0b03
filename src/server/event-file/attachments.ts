import { createHash } from 'node:crypto';
import { copyFile, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { UPLOAD_HINTS } from '../../domain/uploads-texts.ts';
import { UPLOAD_RULES, extensionOf } from '../../domain/uploads.ts';
import type { UploadKind } from '../../domain/uploads.ts';
import { files } from '../db/schema/files.ts';
import type { EventMark } from '../event/opaque.ts';
import type { FileStore } from '../files/port.ts';
import { storeFile } from '../files/store-file.ts';
import { nameOf, temporaryPath } from '../files/store.ts';
import { HEAD_LENGTH, familyOf, typeOf } from '../files/types.ts';
import type { FileType } from '../files/types.ts';
import { Problem } from '../problems.ts';
import type { EventFile, Path, WrittenFile } from './file.ts';
import type { Ledger } from './ledger.ts';
import { ApplyError } from './report.ts';
import { portions } from './rows.ts';

/** A file of the event that is in the store; its row is written with the event's. */
export type Attachment = {
  path: string;
  type: FileType;
  size: number;
  originalName: string;
  /** Named only as a resource, which is for exhibitors. */
  isPrivate: boolean;
};

type Source = { files: FileStore; folder: string; event: EventMark };

/** The allowed kinds for each place that names a file; a resource takes documents and pictures. */
const KINDS: Readonly<Record<string, readonly UploadKind[]>> = {
  cover: ['image'],
  logo: ['image'],
  banner: ['image'],
  brochure: ['brochure'],
  productLogo: ['image'],
  productImage: ['image'],
  attachment: ['document', 'image'],
};

/**
 * Stores the files that an event file names, under the rules of an upload, and returns the event file with their stored
 * paths. A path is derived from the event and the content: the same file is stored once, and a changed file changes its
 * item. Throws `ApplyError` for a file that is missing or not allowed.
 */
export async function takeAttachments(
  written: EventFile<WrittenFile>,
  source: Source,
): Promise<{ file: EventFile; attachments: Attachment[] }> {
  const taken = new Map<string, Attachment>();
  const visit = async (value: unknown, path: Path): Promise<unknown> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const kinds = KINDS[String(path.at(-1))];
    if (kinds !== undefined && 'file' in value) {
      const attachment = await take(String(value.file), kinds, { ...source, slug: written.event.slug, path });
      const isPrivate = attachment.isPrivate && taken.get(attachment.path)?.isPrivate !== false;
      taken.set(attachment.path, { ...attachment, isPrivate });
      return attachment.path;
    }
    const copy: Record<string, unknown> = {};
    // Sequentially: pictures are decoded one at a time anyway, and a file may be named twice.
    for (const [key, inner] of Object.entries(value)) copy[key] = await visit(inner, [...path, key]);
    return copy;
  };
  // Every `{ file }` has been replaced by its path.
  const file = (await visit(written, [])) as EventFile;
  return { file, attachments: [...taken.values()] };
}

/** Writes the rows of the event's files; existing ones are marked as in use again. */
export async function addAttachments({ tx, eventId, now }: Ledger, attachments: Attachment[]): Promise<void> {
  const rows = attachments.map(({ path, type, size, originalName, isPrivate }) => {
    const { kind, contentType } = type;
    const times = { createdAt: now, updatedAt: now };
    return { eventId, path, kind, contentType, size, originalName, isPrivate, ...times };
  });
  for (const part of portions(rows)) {
    await tx
      .insert(files)
      .values(part)
      .onConflictDoUpdate({
        target: [files.eventId, files.path],
        set: { unreferencedSince: null, isPrivate: sql`excluded.is_private` },
      });
  }
}

async function take(
  name: string,
  kinds: readonly UploadKind[],
  { files: store, folder, event, slug, path }: Source & { slug: string; path: Path },
): Promise<Attachment> {
  const fail = (message: string): never => {
    throw new ApplyError({ path: [...path, 'file'], message });
  };
  const from = await pathBeside(folder, name, fail);
  const kind = kinds.find((one) => UPLOAD_RULES[one].extensions.includes(extensionOf(name)));
  if (kind === undefined) {
    return fail(`This takes ${kinds.flatMap((one) => UPLOAD_RULES[one].extensions).join(', ')}.`);
  }
  const { size: length } = await stat(from);
  const { limit } = UPLOAD_RULES[kind];
  const hint = UPLOAD_HINTS[kind];
  if (length === 0 || length > limit) return fail(`${name} is empty or too large: ${hint}.`);
  const content = await readFile(from);
  const family = await familyOf(content.subarray(0, HEAD_LENGTH));
  const type = family === null ? null : typeOf(family, extensionOf(name));
  if (type === null) return fail(`${name} is not what its ending says: ${hint}.`);

  const digest = createHash('sha256').update(`${slug}\0`).update(content).digest('hex');
  const stored = nameOf(event, digest.slice(0, 32), type.extension);
  const size = await keep(store, from, type, stored, kind).catch((error: unknown) =>
    error instanceof Problem
      ? fail(`${name} cannot be used: ${error.message}.`)
      : Promise.reject(error as Error),
  );
  return { path: stored, type, size, originalName: basename(name), isPrivate: path.at(-1) === 'attachment' };
}

/** The path of a file below the folder of the event file. */
export async function pathBeside(
  folder: string,
  name: string,
  fail: (message: string) => never,
): Promise<string> {
  const path = await realpath(join(folder, name)).catch(() =>
    fail(`There is no file ${name} beside this file.`),
  );
  return path.startsWith((await realpath(folder)) + sep)
    ? path
    : fail(`${name} lies outside this file's folder.`);
}

/** Stores a copy unless it exists; returns its size in bytes. */
async function keep(
  store: FileStore,
  from: string,
  type: FileType,
  name: string,
  kind: UploadKind,
): Promise<number> {
  const size = await store.size(name);
  if (size !== null) return size;
  const copy = temporaryPath(store);
  try {
    await copyFile(from, copy);
    return await storeFile(store, copy, { type, name, kind });
  } finally {
    await rm(copy, { force: true });
  }
}
