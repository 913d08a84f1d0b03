import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { problem } from '../problems.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Nearly fifty thousand passwords, read when the first one is set: most servers are asked for none in hours. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** 400 beside its field for a password that stands in every list of guesses (ASVS 6.2.4), however it is capitalised. */
export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
): Promise<void> {
  const list = await commonPasswords();
  if (!list.has(password) && !list.has(password.toLowerCase())) return;
  throw problem('badInput', { errors: { [field]: [PASSWORD_MESSAGES.common] } });
}
