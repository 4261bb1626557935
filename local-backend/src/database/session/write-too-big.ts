/** The size of what an SDK may write at once. */
const MAX_WRITE_BYTES = 16 * 1024 * 1024;
/** Set, update, and the same for the end of the connection. */
const WRITES = ['p', 'm', 'o', 'om'];

export class WriteTooBig extends Error {
  constructor() {
    super('Data to write exceeds the maximum size that can be modified with a single request.');
    this.name = 'WriteTooBig';
  }
}

/** `bytes` are those of the whole request. @throws WriteTooBig */
export function requireSize(action: string, bytes: number): void {
  if (bytes > MAX_WRITE_BYTES && WRITES.includes(action)) throw new WriteTooBig();
}
