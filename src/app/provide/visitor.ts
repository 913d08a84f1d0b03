import { normalisePath, ROUTES } from '../../domain/routes.ts';
import type { Ports } from '../ports.ts';
import { provideGoogle } from './google.ts';
import { provideOwnData } from './own-data.ts';
import { providePasskeySignIn } from './passkeys.ts';
import { providePassword } from './password.ts';
import { provideRecovery } from './recovery.ts';
import { provideTeamQuestion } from './team-question.ts';

/** The machine for a user without an account on this page, by the address of the screen. */
export function provideVisitor(ports: Ports, path: string) {
  const normal = normalisePath(path);
  if (normal === ROUTES.join) return provideTeamQuestion(ports);
  if (normal === ROUTES.google) return provideGoogle(ports);
  if (normal === ROUTES.passkey) return providePasskeySignIn(ports);
  if (normal === ROUTES.ownData) return provideOwnData(ports);
  return normal === ROUTES.forgotPassword ? provideRecovery(ports) : providePassword(ports);
}
