/** The script of the decoder's worker, as the build names it, and its compressed copies. */
const DECODER = /\/assets\/decoder\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

/**
 * The Content-Security-Policy of one built file, or null for that of every answer. A worker has the policy of its own
 * script's answer: the decoder's, and no page's, may compile WebAssembly.
 */
export const policyOfFile = (path: string): string | null => (DECODER.test(path) ? DECODER_POLICY : null);

const DECODER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "trusted-types 'none'",
  "require-trusted-types-for 'script'",
].join(';');
