/** Data, a path or a query that the database cannot take. Its message is for the caller. */
export class DataError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataError';
  }
}
