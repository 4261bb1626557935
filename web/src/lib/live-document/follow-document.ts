/** One public Firestore document, live, in 3 KB: public pages do without the Firebase SDK (docs/adr/0011). */
import { documentsUrl, type PublicRecord } from '../public-data.ts';
import { DocumentView, RefusedError, type ListenAnswer } from './listen-messages.ts';
import { watchPresence } from './presence.ts';
import { browserSurroundings, type Surroundings } from './surroundings.ts';
import { openChannel } from './web-channel.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
/** Between two reads where no channel can be had. */
const READ_EVERY_MS = 5 * 60_000;

export interface FollowHandlers {
  /** The document as it is now, then at each change; null when there is none. */
  onRecord(record: PublicRecord | null): void;
  /** Either the rules refuse, and that was all; or nothing can be reached, and trying goes on. */
  onError?(error: Error): void;
}

/** `path` is below the database, as `public/site`. Returns the function that stops it. */
export function followDocument(
  path: string,
  handlers: FollowHandlers,
  surroundings: Surroundings = browserSurroundings(),
): () => void {
  const follower = new Follower(path, handlers, surroundings);
  follower.start();
  return () => follower.stop();
}

class Follower {
  readonly #path: string;
  readonly #handlers: FollowHandlers;
  readonly #surroundings: Surroundings;
  readonly #database: string;
  readonly #view: DocumentView;
  /** Ends what is being done: a channel, a wait, or a read. */
  #cancel: (() => void) | undefined;
  #stopWatching = (): void => {};
  #isStopped = false;
  #failures = 0;
  #hadChannel = false;
  /** When the document was read without a channel; undefined while a channel is what we try for. */
  #readAt: number | undefined;

  constructor(path: string, handlers: FollowHandlers, surroundings: Surroundings) {
    this.#path = path;
    this.#handlers = handlers;
    this.#surroundings = surroundings;
    this.#database = `projects/${surroundings.env.firebase.projectId}/databases/(default)`;
    this.#view = new DocumentView(this.#database, path, (record) => this.#report(record));
  }

  start(): void {
    if (this.#surroundings.page.isOnline()) this.#begin();
    this.#stopWatching = watchPresence(this.#surroundings, {
      onFront: () => this.#begin(),
      onAway: () => this.#pause(),
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopWatching();
    this.#pause();
  }

  #begin(): void {
    if (this.#cancel) return;
    if (this.#readAt === undefined) this.#connect();
    else if (this.#surroundings.now() - this.#readAt >= READ_EVERY_MS) void this.#read();
  }

  #pause(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #connect(): void {
    const { env } = this.#surroundings;
    const options = {
      url: `${new URL(documentsUrl(env)).origin}/google.firestore.v1.Firestore/Listen/channel`,
      database: this.#database,
      headers: headersFor(env),
      request: this.#view.request(),
      onMessage: (message: unknown) => this.#receive(message as ListenAnswer),
      onEnd: (error: Error) => this.#failed(error),
    };
    this.#cancel = openChannel(options, this.#surroundings);
  }

  #receive(answer: ListenAnswer): void {
    this.#view.receive(answer);
    if (!this.#view.isCurrent) return;
    this.#hadChannel = true;
    this.#failures = 0;
  }

  #failed(error: Error): void {
    this.#cancel = undefined;
    if (error instanceof RefusedError) {
      this.stop();
      this.#handlers.onError?.(error);
      return;
    }
    this.#failures += 1;
    if (!this.#hadChannel && this.#failures % 2 === 0) void this.#read();
    else this.#retryLater();
  }

  #retryLater(): void {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.#failures - 1), MAX_DELAY_MS);
    // Visitors who lost the server together do not come back together.
    this.#cancel = this.#surroundings.after(delay * (0.5 + this.#surroundings.random()), () =>
      this.#connect(),
    );
  }

  /** Where a proxy or an old browser lets no channel through. */
  async #read(): Promise<void> {
    let isCancelled = false;
    this.#cancel = () => {
      isCancelled = true;
    };
    try {
      const record = await this.#surroundings.read(this.#path);
      if (isCancelled) return;
      this.#cancel = undefined;
      this.#readAt = this.#surroundings.now();
      this.#report(record);
    } catch (error) {
      if (isCancelled) return;
      // Nothing gets through: that is no matter of channels.
      this.#readAt = undefined;
      this.#retryLater();
      this.#handlers.onError?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** By itself, so that a handler that throws is an error of the page and none of the connection. */
  #report(record: PublicRecord | null): void {
    queueMicrotask(() => {
      if (!this.#isStopped) this.#handlers.onRecord(record);
    });
  }
}

/** As the SDK sends them. */
function headersFor({ firebase }: Surroundings['env']): Record<string, string> {
  return {
    'X-Goog-Api-Client': 'gl-js/ fire/12.19.0',
    'Content-Type': 'text/plain',
    'X-Firebase-GMPID': firebase.appId,
    'x-goog-api-key': firebase.apiKey,
  };
}
