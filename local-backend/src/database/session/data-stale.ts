/** A transaction was worked out from data that is no longer what is stored. */
export class DataStale extends Error {
  constructor() {
    super('Transaction hash does not match');
    this.name = 'DataStale';
  }
}
