/** Collects the running servers and their requests for the page. */
import { Activity } from '../activity/activity.ts';
import type { LoggedRequest, WireNews, WireRequest } from '../activity/activity.ts';
import { followActivity } from './follow-activity.ts';

export type ServedBy = 'firestore' | 'database';

export interface KnownServer {
  /** `host:port`, as in `127.0.0.1:8080`. */
  readonly address: string;
  readonly projectId: string;
  /** False for servers that are not ours, which stream neither requests nor changes. */
  readonly hasActivityStream: boolean;
}

/** The scope of events about the servers themselves. */
export const SERVERS_SCOPE = 'servers';

export class PageHub {
  readonly activity = new Activity();
  readonly #servers = new Map<ServedBy, KnownServer>();
  readonly #following = new Map<ServedBy, () => void>();
  readonly #seen = new Map<ServedBy, number>();

  get servers(): Partial<Record<ServedBy, KnownServer>> {
    return Object.fromEntries(this.#servers);
  }

  server(service: ServedBy): KnownServer | undefined {
    return this.#servers.get(service);
  }

  /** Replaces a known server unless it is the same, and follows its activity until `close`. */
  setServer(service: ServedBy, address: string, projectId: string): void {
    const knownServer = this.#servers.get(service);
    if (knownServer?.address === address && (projectId === '' || projectId === knownServer.projectId)) return;
    this.#following.get(service)?.();
    this.#set(service, { address, projectId, hasActivityStream: true });
    const end = followActivity(address, {
      onNews: (news, isFirst) => this.#take(service, news, isFirst),
      onSilent: () => this.#set(service, { address, projectId, hasActivityStream: false }),
    });
    this.#following.set(service, end);
  }

  /** Adds a request that was decided in a process without an address. */
  add(request: WireRequest): void {
    this.activity.request(fromWire(request));
  }

  close(): void {
    for (const end of this.#following.values()) end();
    this.#following.clear();
  }

  #set(service: ServedBy, server: KnownServer): void {
    this.#servers.set(service, server);
    this.activity.changed(SERVERS_SCOPE, () => [service]);
  }

  /** The first news of a connection repeats earlier requests, so known ones are skipped. */
  #take(service: ServedBy, { requests, changes }: WireNews, isFirst: boolean): void {
    const seen = this.#seen.get(service) ?? 0;
    const fresh = isFirst ? requests.filter(({ at }) => at > seen) : requests;
    for (const request of fresh) this.activity.request(fromWire(request));
    const last = requests.at(-1);
    if (last !== undefined) this.#seen.set(service, last.at);
    for (const { scope, paths } of changes) this.activity.changed(scope, () => paths);
  }
}

function fromWire(request: WireRequest): LoggedRequest {
  return { ...request, at: BigInt(request.at) * 1000n };
}
