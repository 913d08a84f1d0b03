/** A surrogate without its pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the database can store a text: without U+0000 and without lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);
