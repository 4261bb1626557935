/** Errors that a client's request can cause. */

/** Invalid data, path or query. The message is sent to the client. */
export class DataError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataError';
  }
}

/** The rules denied the request. */
export class PermissionDenied extends Error {
  constructor() {
    super('Permission denied');
    this.name = 'PermissionDenied';
  }
}

/** The data changed after the transaction read it. */
export class DataStale extends Error {
  constructor() {
    super('Transaction hash does not match');
    this.name = 'DataStale';
  }
}
