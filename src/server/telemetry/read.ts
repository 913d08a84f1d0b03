/** A scrape waits this long (ms) for one figure; Prometheus gives up on all of them after 10 s. */
const LONGEST = 2_000;

/** A figure that has to be asked for; null when it cannot be told in time. */
export async function read<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST).unref();
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
