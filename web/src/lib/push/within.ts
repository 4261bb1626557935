/** Trouble with push whose message is for people. */
export class PushError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PushError';
  }
}

/** Rejects with a `PushError` of this message when there is no answer after `ms`: browsers may hang for ever. */
export async function within<T>(promise: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushError(message)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
