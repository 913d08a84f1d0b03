import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { problem } from '../problems.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Nearly 50,000 passwords, loaded when the first password is set, because most servers need them rarely. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** 400 at its field for a commonly guessed password (ASVS 6.2.4), as typed or in lower case. */
export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
): Promise<void> {
  const list = await commonPasswords();
  if (!list.has(password) && !list.has(password.toLowerCase())) return;
  throw problem('badInput', { errors: { [field]: [PASSWORD_MESSAGES.common] } });
}
