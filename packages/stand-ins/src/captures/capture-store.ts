/** Stores captured messages for the page and for tests. */

export type CaptureKind = 'mail' | 'sms' | 'push';

export interface Capture {
  readonly id: string;
  readonly kind: CaptureKind;
  /** One email address, phone number or device token. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** ISO 8601. */
  readonly at: string;
  /** The request as the provider would have received it, without the key. */
  readonly raw: unknown;
}

export interface CaptureFilter {
  readonly kind?: string | undefined;
  readonly to?: string | undefined;
}

/** Older captures are dropped so that a stand-in left running does not fill the memory. */
const MAX_CAPTURES = 5000;

export class CaptureStore {
  readonly #now: () => number;
  readonly #onChange: () => void;
  #captures: readonly Capture[] = [];
  #lastId = 0;

  /** `now` in milliseconds. */
  constructor(now: () => number, onChange: () => void) {
    this.#now = now;
    this.#onChange = onChange;
  }

  add(message: Omit<Capture, 'id' | 'at'>): Capture {
    this.#lastId += 1;
    const capture = { ...message, id: `capture-${this.#lastId}`, at: new Date(this.#now()).toISOString() };
    this.#captures = [...this.#captures, capture].slice(-MAX_CAPTURES);
    this.#onChange();
    return capture;
  }

  /** Newest last. */
  list(filter: CaptureFilter = {}): readonly Capture[] {
    return this.#captures.filter(
      ({ kind, to }) =>
        (filter.kind === undefined || kind === filter.kind) &&
        (filter.to === undefined || to.toLowerCase() === filter.to.toLowerCase()),
    );
  }

  get(id: string): Capture | undefined {
    return this.#captures.find((capture) => capture.id === id);
  }

  clear(filter: CaptureFilter = {}): void {
    const gone = new Set(this.list(filter));
    this.#captures = this.#captures.filter((capture) => !gone.has(capture));
    this.#onChange();
  }

  export(): readonly Capture[] {
    return this.#captures;
  }

  import(captures: readonly Capture[]): void {
    this.#captures = captures;
    this.#lastId = Math.max(0, ...captures.map(({ id }) => Number(id.replace('capture-', '')) || 0));
  }
}
