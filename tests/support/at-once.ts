/** As many as the pool has connections to PostgreSQL. The embedded database has one, for which a request waits 10 s. */
const UNDER_WAY = 10;

/**
 * The results of so many calls, in their order, of which ten are under way at any moment. More would race for nothing but
 * the connections, and a slow machine would refuse those that wait too long for one.
 */
export async function atOnce<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const indexes = Array.from({ length: count }, (_, index) => index).values();
  const goOn = async (): Promise<void> => {
    for (const index of indexes) results[index] = await call(index);
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, goOn));
  return results;
}
