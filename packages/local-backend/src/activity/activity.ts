/** Keeps a server's latest requests and reports changes, for the page. */

/** A request with the rules' decision, or an administrator's write. */
export interface LoggedRequest {
  readonly service: 'firestore' | 'database' | 'storage';
  /** Microseconds since 1970. */
  readonly at: bigint;
  /** The method's name in the rules: `get`, `list`, `create`; `read` and `write` in the Realtime Database. */
  readonly method: string;
  /** The database or bucket of the path. */
  readonly scope: string;
  readonly path: string;
  /** The caller: `admin` (skips the rules), a user's id, or null if signed out. */
  readonly user: string | null;
  readonly allowed: boolean;
  /** Lines of the rules file that allowed or denied the request. None for an administrator. */
  readonly lines: readonly number[];
  /** The reason for a denial; empty when allowed. */
  readonly message: string;
  /** Rejected because of a missing index, not by the rules. */
  readonly lacksIndex?: boolean;
}

/** Paths at or below which data changed. */
export interface ChangedPaths {
  readonly scope: string;
  readonly paths: readonly string[];
}

export interface News {
  readonly requests: readonly LoggedRequest[];
  readonly changes: readonly ChangedPaths[];
}

/** A request in JSON; `at` is in milliseconds. */
export type WireRequest = Omit<LoggedRequest, 'at'> & { readonly at: number };

export interface WireNews {
  readonly requests: readonly WireRequest[];
  readonly changes: readonly ChangedPaths[];
}

/** Number of these requests since the start, by method and in total. */
export interface RequestCounters {
  readonly total: number;
  readonly denied: number;
  readonly byMethod: Readonly<Record<string, number>>;
}

/** Number of requests to keep. */
export const KEPT_REQUESTS = 500;

type Listener = (news: News) => void;

/** Uses constant memory and does little work without listeners. */
export class Activity {
  readonly #kept: LoggedRequest[] = [];
  readonly #listeners = new Set<Listener>();
  readonly #byMethod = new Map<string, number>();
  #next = 0;
  #total = 0;
  #denied = 0;

  request(request: LoggedRequest): void {
    this.#kept[this.#next] = request;
    this.#next = (this.#next + 1) % KEPT_REQUESTS;
    this.#total += 1;
    if (!request.allowed) this.#denied += 1;
    this.#byMethod.set(request.method, (this.#byMethod.get(request.method) ?? 0) + 1);
    if (this.#listeners.size > 0) this.#tell({ requests: [request], changes: [] });
  }

  /** `paths` is called only if there are listeners. */
  changed(scope: string, paths: () => readonly string[]): void {
    if (this.#listeners.size > 0) this.#tell({ requests: [], changes: [{ scope, paths: paths() }] });
  }

  /** The stored requests, oldest first. */
  get recent(): readonly LoggedRequest[] {
    return [...this.#kept.slice(this.#next), ...this.#kept.slice(0, this.#next)];
  }

  get counters(): RequestCounters {
    return { total: this.#total, denied: this.#denied, byMethod: Object.fromEntries(this.#byMethod) };
  }

  /** Clears the requests and counters. */
  reset(): void {
    this.#kept.length = 0;
    this.#byMethod.clear();
    this.#next = 0;
    this.#total = 0;
    this.#denied = 0;
  }

  /** Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }
}
