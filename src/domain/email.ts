/** The longest address there can be (RFC 5321). */
const LONGEST = 254;

/** A local part, an "@", and a host with a dot. The parts are unambiguous, so matching never backtracks for long. */
const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether a text without spaces around it has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);
