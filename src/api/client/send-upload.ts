import { language } from '../../domain/language.ts';
import { UPLOAD_MESSAGES } from '../../domain/screen-messages.ts';
import type { UploadType } from '../../domain/uploads.ts';
import type { Client } from './client.ts';
import { Refused, Unreachable, type Failure } from './failures.ts';
import { once } from './policies.ts';
import { readFilePath } from './read.ts';
import { sendForm } from './send-form.ts';
import { toFormData } from './wire.ts';

/** The statuses of a stored file (spec §7). */
const STORED = [200, 201];

/** One file for one of the upload operations. */
type Upload = {
  /** Path below the base URL, with a leading slash. */
  path: string;
  /** Authorization and Idempotency-Key. */
  headers: Readonly<Record<string, string>>;
  type: UploadType;
  file: File;
  sessionless?: boolean;
};

/**
 * Sends a file (spec §7) and resolves to its stored path, empty when the server returned none. Never retried
 * automatically: the user sees the failure and decides.
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
      headers: { ...headers, 'Accept-Language': language() },
      onProgress,
      signal: aborted,
    });
    status = response.status;
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? { data: body, response } : { error: body, response };
  };
  const body = await call(send, { policy: once, sessionless }, signal).catch((failure: unknown) => {
    throw inWords(failure as Failure, status); // `call` rejects only with a `Failure`
  });
  // Any other success status counts as a failure (spec §7).
  if (!STORED.includes(status)) throw refusalOf({ status });
  return readFilePath(body) ?? '';
}

/** Sets the texts of spec §8; a 401 keeps its own text, which the retry rule and the session check. */
function inWords(failure: Failure, status: number): Failure {
  if (failure._tag === 'Refused') return refusalOf(failure);
  // A proxy answered: spec §7 names its status. A success that is not the portal's is no answer.
  if (failure._tag === 'Unreachable' && status !== 0 && !STORED.includes(status))
    return refusalOf({ status });
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
