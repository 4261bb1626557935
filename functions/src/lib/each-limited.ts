/** Runs `run` for all items, at most `limit` at a time. A failure does not stop the others. */
export async function eachLimited<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
): Promise<{ readonly done: number; readonly errors: readonly unknown[] }> {
  const errors: unknown[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      try {
        await run(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return { done: items.length - errors.length, errors };
}
