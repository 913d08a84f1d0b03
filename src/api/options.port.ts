import type { FormOption } from '../domain/form-fields.ts';

export type OptionsPort = {
  /**
   * `GET` of a path of this portal's own API that a form field names (`selectApi`). Rejects any other host or path
   * without a request, so that the token is never sent elsewhere (G-39).
   */
  options(path: string, signal: AbortSignal): Promise<readonly FormOption[]>;
};
