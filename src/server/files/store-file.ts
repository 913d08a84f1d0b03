import { rm, stat } from 'node:fs/promises';
import type { UploadKind } from '../../domain/uploads.ts';
import { cleanImage } from './image.ts';
import { isOfficeOle } from './ole.ts';
import { judgeOffice } from './ooxml.ts';
import type { FileStore } from './port.ts';
import { refuseFile } from './refusals.ts';
import { temporaryPath } from './store.ts';
import { isTextFile } from './text.ts';
import type { FileType } from './types.ts';

/** How a received file is stored. */
export type Storing = {
  type: FileType;
  /** The name it is stored under. */
  name: string;
  /** The kind whose words a refusal uses. */
  kind: UploadKind;
  /** The person whose turn re-encoding a picture takes; the portal itself without it. */
  whose?: string;
};

/**
 * Checks the whole content of a received file and stores it under `name`; returns its size in bytes. Pictures are
 * re-encoded, documents are kept as they are. Throws the refusal when the content does not match the type. If storing
 * fails half way, the sweep removes what may be there: no row refers to it.
 */
export async function storeFile(
  store: FileStore,
  source: string,
  { type, name, kind, whose = 'portal' }: Storing,
): Promise<number> {
  const made = temporaryPath(store);
  try {
    const { family } = type;
    if (family === 'png' || family === 'jpeg') await cleanImage(source, made, family, whose);
    else await inspectDocument(source, type, kind);
    const finished = type.kind === 'image' ? made : source;
    const { size } = await stat(finished);
    await store.keep(finished, name);
    return size;
  } finally {
    await rm(made, { force: true });
  }
}

async function inspectDocument(
  path: string,
  { family, extension }: FileType,
  kind: UploadKind,
): Promise<void> {
  if (family === 'zip') {
    const verdict = await judgeOffice(path, extension);
    if (verdict === 'bomb') throw refuseFile('tooLarge', kind);
    if (verdict === 'other') throw refuseFile('unsupportedType', kind);
  }
  const isRefused =
    (family === 'ole' && !(await isOfficeOle(path, extension))) ||
    (family === 'text' && !(await isTextFile(path)));
  if (isRefused) throw refuseFile('unsupportedType', kind);
}
