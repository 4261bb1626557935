/** Rejects with `error` when the work takes longer than `ms`. The work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number, error: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
