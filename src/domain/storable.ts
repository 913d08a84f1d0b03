/** Half of a character that takes two units, without the other half. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the database can store a text: not with U+0000, and not with half a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);
