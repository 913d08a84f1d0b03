import { userInfo } from 'node:os';

/** The operating system's user, for the audit. In a container the user may have no name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${String(process.getuid?.())}`;
  }
}
