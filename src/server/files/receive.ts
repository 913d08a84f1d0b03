import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { UPLOAD_RULES, UPLOAD_TYPES, extensionOf } from '../../domain/uploads.ts';
import type { UploadKind, UploadType } from '../../domain/uploads.ts';
import { Problem, problem } from '../problems.ts';
import { cleanName } from './names.ts';
import { kindFor, noRoom, refuseFile } from './refusals.ts';
import type { FileStore } from './port.ts';
import { temporaryPath } from './store.ts';
import type { FileType } from './types.ts';
import { HEAD_LENGTH, familyOf, typeOf } from './types.ts';
import { REFUSAL_TEXTS, RULE_TEXTS } from '../answer-texts.ts';

/** An uploaded file whose bytes have all arrived; they are in `path` until `discard`. */
export type Received = {
  path: string;
  /** The sender's name for it, made harmless. */
  name: string;
  sha256: string;
  uploadType: UploadType;
  /** The upload rule it was checked by. */
  kind: UploadKind;
  type: FileType;
  discard(): Promise<void>;
};

/** Bytes that must stay free on the disk for the database and the system. */
const FREE_FLOOR = 200 * 1024 * 1024;
/** Upper bound of what a form adds around a file (bytes). */
const FORM_LENGTH = 64 * 1024;
/** One file and its upload type; the rest allows for fields a client may add in error (security T17). */
const LIMITS = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 200, headerPairs: 20 };
/** The form parser truncates a longer file; `saveFile` refuses it before that. */
const FILE_SIZE = UPLOAD_RULES.document.limit + 1;

/**
 * Receives the form of an upload: streams the file to the disk and refuses it as soon as a check fails:
 * its ending, its first bytes, its length. Whatever happens, nothing stays behind but what the caller discards.
 * @param types what may be uploaded; a form without an upload type means the first
 */
export async function receiveUpload(
  request: FastifyRequest,
  store: FileStore,
  types: readonly UploadType[],
): Promise<Received> {
  if ((await store.freeBytes()) < FREE_FLOOR) throw noRoom();
  const path = temporaryPath(store);
  const discard = (): Promise<void> => rm(path, { force: true });
  try {
    const { uploadType, file } = await readForm(request, path, types);
    if (file === undefined) throw problem('badInput', { errors: { file: [VALIDATION_MESSAGES.required] } });
    const { name, sha256, type } = file;
    const kind = kindFor(UPLOAD_TYPES[uploadType], name);
    // Checked again, because the upload type may have come after the file.
    if (!UPLOAD_RULES[kind].extensions.includes(extensionOf(name))) throw refuseFile('unsupportedType', kind);
    return { path, name, sha256, uploadType, kind, type, discard };
  } catch (error) {
    await discard();
    throw refusalOf(error);
  }
}

type SavedFile = Pick<Received, 'name' | 'sha256' | 'type'>;

async function readForm(
  request: FastifyRequest,
  path: string,
  types: readonly UploadType[],
): Promise<{ uploadType: UploadType; file: SavedFile | undefined }> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const [meant = 'eventWebsite'] = types;
  let uploadType: UploadType | undefined;
  let file: SavedFile | undefined;
  const options = { limits: { ...LIMITS, fileSize: FILE_SIZE }, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw unknownField(part.fieldname);
      const kind = kindFor(UPLOAD_TYPES[uploadType ?? meant], part.filename);
      if (announced - FORM_LENGTH > UPLOAD_RULES[kind].limit) throw refuseFile('tooLarge', kind);
      file = await saveFile(part, path, kind);
    } else {
      if (part.fieldname !== 'uploadType') throw unknownField(part.fieldname);
      if (uploadType !== undefined) throw badUploadType();
      uploadType = readUploadType(part, types);
    }
  }
  return { uploadType: uploadType ?? meant, file };
}

async function saveFile(part: MultipartFile, path: string, kind: UploadKind): Promise<SavedFile> {
  const name = cleanName(part.filename);
  const extension = extensionOf(name);
  const { extensions, limit } = UPLOAD_RULES[kind];
  if (!extensions.includes(extension)) throw refuseFile('unsupportedType', kind);
  const hash = createHash('sha256');
  const handle = await open(path, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let size = 0;
    let type: FileType | undefined;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw refuseFile('tooLarge', kind);
      if (type === undefined) head = Buffer.concat([head, chunk.subarray(0, HEAD_LENGTH - head.length)]);
      if (head.length === HEAD_LENGTH) type ??= await judge(head, extension, kind);
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    if (size === 0) throw refuseFile('badInput', kind);
    return { name, sha256: hash.digest('hex'), type: type ?? (await judge(head, extension, kind)) };
  } finally {
    await handle.close();
  }
}

async function judge(head: Buffer, extension: string, kind: UploadKind): Promise<FileType> {
  const family = await familyOf(head);
  const type = family === null ? null : typeOf(family, extension);
  if (type === null) throw refuseFile('unsupportedType', kind);
  return type;
}

function readUploadType(
  { value, valueTruncated }: Exclude<Multipart, MultipartFile>,
  types: readonly UploadType[],
): UploadType {
  const type = types.find((one) => one === value);
  if (type === undefined || valueTruncated) throw badUploadType();
  return type;
}

const badUploadType = (): Problem => problem('badInput', { errors: { uploadType: [RULE_TEXTS.notOffered] } });

const unknownField = (name: string): Problem =>
  problem('badInput', { errors: { [name.slice(0, 100)]: [RULE_TEXTS.unknown] } });

/** Translates the form parser's errors: a limit exceeded, a truncated form, or no form. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'ENOSPC') return noRoom();
  // The file system's errors are this server's, not the sender's.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  return problem(statusCode === 413 ? 'tooLarge' : 'badInput', { message: REFUSAL_TEXTS.unreadableForm });
}
