import type { Config } from '../config.ts';

/** The key of code digests. It is kept outside the database, so that a copy of the tables does not reveal the codes. */
export function pepperOf(config: Config): string {
  if (config.secret === undefined) throw new Error('The server was started without a secret.');
  return config.secret;
}
