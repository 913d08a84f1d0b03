import { UPLOAD_MESSAGES } from '../domain/screen-messages.ts';
import type { UploadType } from '../domain/uploads.ts';
import type { Client } from './client.ts';
import { Refused, Unreachable, type Failure } from './failures.ts';
import { once } from './policies.ts';
import { readFilePath } from './read.ts';
import { sendForm } from './send-form.ts';
import { toFormData } from './wire.ts';

/** One file on its way to one of the upload operations. */
type Upload = {
  /** Below the base, with its slash. */
  path: string;
  /** In whose name, and under which key. */
  headers: Readonly<Record<string, string>>;
  type: UploadType;
  file: File;
  sessionless?: boolean;
};

/**
 * Sends a file (spec §7) and gives its stored path, empty when the server named none. Never repeated by itself:
 * somebody watches it, and decides.
 */
export async function sendUpload(
  { baseUrl, call }: Pick<Client, 'baseUrl' | 'call'>,
  { path, headers, type, file, sessionless = false }: Upload,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  let status = 0;
  const send = async (aborted: AbortSignal) => {
    const response = await sendForm({
      url: `${baseUrl}${path}`,
      body: toFormData({ uploadType: type, file }),
      headers,
      onProgress,
      signal: aborted,
    });
    status = response.status;
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? { data: body, response } : { error: body, response };
  };
  const body = await call(send, { policy: once, sessionless }, signal).catch((failure: unknown) => {
    throw inWords(failure as Failure); // `call` rejects with nothing else
  });
  // Any other success is none (spec §7).
  if (status !== 200 && status !== 201) throw refusalOf({ status });
  return readFilePath(body) ?? '';
}

/** The texts of spec §8; a 401 keeps its own, which the retry rule and the session know. */
function inWords(failure: Failure): Failure {
  if (failure._tag === 'Refused') return refusalOf(failure);
  return failure._tag === 'Unreachable'
    ? new Unreachable({ message: UPLOAD_MESSAGES.unreachable, cause: failure.cause })
    : failure;
}

const refusalOf = ({
  status,
  serverMessage = null,
  errors = {},
  data = null,
  retryAfter = null,
}: Pick<Refused, 'status'> & Partial<Refused>): Refused =>
  new Refused({ status, message: UPLOAD_MESSAGES.status(status), serverMessage, errors, data, retryAfter });
