/** Limits of questions of one's own; those of texts and lists are also in the OpenAPI document. */
export const QUESTION_LIMITS = {
  /** Questions that are asked at a time. */
  current: 20,
  /** Questions of an exhibitor, retired ones included. */
  stored: 200,
  /** Wordings of one question. */
  versions: 50,
  label: 120,
  fewestOptions: 2,
  options: 20,
  option: 80,
  /** Characters of an answer in words. */
  text: 1_000,
} as const;
