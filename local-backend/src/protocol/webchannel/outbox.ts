/** Messages for the client, numbered from 1 and kept until the client says that it has them. */

export interface OutgoingArray {
  readonly id: number;
  readonly message: unknown;
}

export class Outbox {
  #arrays: OutgoingArray[] = [];
  #lastId = 0;

  get lastId(): number {
    return this.#lastId;
  }

  add(message: unknown): void {
    this.#lastId += 1;
    this.#arrays.push({ id: this.#lastId, message });
  }

  acknowledge(lastReceivedId: number): void {
    this.#arrays = this.#arrays.filter(({ id }) => id > lastReceivedId);
  }

  after(id: number): readonly OutgoingArray[] {
    return this.#arrays.filter((array) => array.id > id);
  }
}
