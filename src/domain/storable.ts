/** A surrogate without its pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** U+0000 and every half of a pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Whether the database can store a text: without U+0000 and without lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

/** The same text with U+FFFD for each character that the database cannot store. */
export const madeStorable = (text: string): string => text.replace(UNSTORABLE, '\uFFFD');
