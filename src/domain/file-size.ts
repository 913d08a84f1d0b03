const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A readable file size: "820 KB", "4.6 MB". Units of 1024, like the limits. */
export function fileSizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount.toFixed(step > 1 && amount < 100 ? 1 : 0)} ${UNITS[step] ?? 'B'}`;
}
