/** The longest address there can be (RFC 5321). */
const LONGEST = 254;

/** Something, an "@", and a host with a dot in it. Each part can end in one way only, so no text takes long. */
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether a text without spaces around it has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);
