/** True for an absolute address, false for a stored path. */
export const isAddress = (path: string): boolean => /^https?:\/\//.test(path);

/**
 * Address of a stored file (spec §3 "Uploaded file reference", G-3): a path is appended to the storage base; an
 * absolute address stays as it is. Null when there is no file.
 */
export function fileUrl(path: string | null | undefined, storageBase: string): string | null {
  if (!path) return null;
  return isAddress(path) ? path : storageBase + path.replace(/^\/+/, '');
}
