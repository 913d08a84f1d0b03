/**
 * Address of a stored file (spec §3 "Uploaded file reference", G-3): a path is appended to the storage base; an
 * absolute address stays as it is. Null when there is no file.
 */
export function fileUrl(path: string | null | undefined, storageBase: string): string | null {
  if (!path) return null;
  return /^https?:\/\//.test(path) ? path : storageBase + path.replace(/^\/+/, '');
}
