/** The maximum size of an SDK's write. */
const MAX_WRITE_BYTES = 16 * 1024 * 1024;
/** Set and update, immediately or on disconnect. */
const WRITES = ['p', 'm', 'o', 'om'];

export class WriteTooBig extends Error {
  constructor() {
    super('Data to write exceeds the maximum size that can be modified with a single request.');
    this.name = 'WriteTooBig';
  }
}

/** `bytes` is the size of the whole request. @throws WriteTooBig */
export function requireSize(action: string, bytes: number): void {
  if (bytes > MAX_WRITE_BYTES && WRITES.includes(action)) throw new WriteTooBig();
}
