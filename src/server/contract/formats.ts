import { isEmail } from '../../domain/email.ts';
import { readTime } from '../../domain/times.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Characters an address may have before its "@", and the labels of the host name after it. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z\d-]{1,63}$/i;

/** Whether a text is an address as the document means it. */
export function isPlainEmail(text: string): boolean {
  if (!isEmail(text)) return false;
  const [local = '', host = ''] = text.split('@');
  const isLabel = (label: string): boolean =>
    LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return local.split('.').every((part) => LOCAL.test(part)) && host.split('.').every(isLabel);
}

/** The formats the document uses. Each runs in linear time and accepts only what the database can store. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => UUID.test(text),
  email: isPlainEmail,
  'date-time': (text) => readTime(text) !== null,
  // Only documentation: numbers have bounds, which are at least as narrow, and files are checked by their handlers.
  int32: () => true,
  int64: () => true,
  binary: () => true,
};
