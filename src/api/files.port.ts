/** A stored file in memory, at most as large as an upload may be. */
export type FetchedFile = { content: Blob; name: string };

/** A file the server generated. `count`: its number of rows; null when unknown. */
export type CountedFile = FetchedFile & { count: number | null };

export type FilesPort = {
  /** Fetches a stored file of our own origin; its name comes from the server, else from the end of its address. */
  fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile>;
};
