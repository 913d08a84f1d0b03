import type { FormOption } from '../domain/form-fields.ts';

export type OptionsPort = {
  /**
   * `GET` of a path of this portal's own API, which a field of a form names (`selectApi`). Rejects for any other host
   * or path without asking anybody, so that the token never leaves (G-39).
   */
  options(path: string, signal: AbortSignal): Promise<readonly FormOption[]>;
};
