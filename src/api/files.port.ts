/** A stored file, in memory: at most as large as an upload may be. */
export type FetchedFile = { content: Blob; name: string };

/** A file the server made. `count`: rows in it; null when the server did not say. */
export type CountedFile = FetchedFile & { count: number | null };

export type FilesPort = {
  /** Fetches a stored file of our own origin; its name is the server's, else the last part of its address. */
  fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile>;
};
