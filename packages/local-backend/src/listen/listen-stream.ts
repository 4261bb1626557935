/**
 * The Listen call: targets are added and removed, and every commit brings the stream to a new consistent state.
 *
 * After a commit the stream sends the documents that entered, changed in or left its targets, then one message with the
 * time up to which the stream is consistent. Clients wait for that time to pass their own commits, so it is sent after
 * every commit in the database: at once if the stream has changes to send; otherwise after a short delay, once for all
 * commits of that time. Commits within one turn of the event loop become one step.
 *
 * The rules are evaluated when a target is added and when a document leaves a query, not on every change. A listener
 * that was opened with a role keeps running after the role is revoked, until it is opened again.
 */
import { StatusError } from '../model/status.ts';
import { formatTimestamp } from '../model/timestamp.ts';
import { payerOf } from '../activity/usage-meter.ts';
import type { CommitEvent } from '../model/value.ts';
import type { Caller, FirestoreService } from '../service/firestore-service.ts';
import type { ListenRequest, ListenResponse, Target } from '../service/wire.ts';
import { ChangeBatch } from './change-batch.ts';
import { documentSource, type DocumentSource } from './document-source.ts';
import type { ListenClock } from './listen-clock.ts';
import type { ListenSink } from './metered-sink.ts';
import { netChanges, type ListenTarget, type Resumption } from './listen-target.ts';
import { meteredSink } from './metered-sink.ts';
import { openTarget, resumePoint } from './open-target.ts';

interface PointInTime {
  readonly resumeToken: string;
  readonly readTime: string;
}

export class ListenStream {
  readonly #service: FirestoreService;
  readonly #caller: Caller;
  readonly #clock: ListenClock;
  readonly #sink: ListenSink;
  readonly #targets = new Map<number, ListenTarget>();
  readonly #unsubscribe: () => void;
  #pending: CommitEvent[] = [];
  #cancelStep: (() => void) | undefined;
  #cancelTime: (() => void) | undefined;
  #database: string | undefined;
  #documents: DocumentSource | undefined;
  #ended = false;

  constructor(service: FirestoreService, caller: Caller, clock: ListenClock, sink: ListenSink) {
    this.#service = service;
    this.#caller = caller;
    this.#clock = clock;
    this.#sink = meteredSink(sink, (reads) =>
      service.usage.read(this.#database ?? '', payerOf(caller), reads),
    );
    this.#unsubscribe = service.onCommit((event) => this.#committed(event));
  }

  receive(message: unknown): void {
    if (this.#ended) return;
    try {
      this.#handle(message as ListenRequest);
    } catch (error) {
      this.#end(asStatus(error));
    }
  }

  halfClose(): void {
    this.#end();
  }

  cancel(): void {
    this.#stop();
  }

  #handle(request: ListenRequest): void {
    this.#useDatabase(request.database);
    // Updates the live targets first, so that all targets of the stream have the same time.
    this.#step();
    if (request.addTarget !== undefined) this.#add(request.addTarget);
    else if (request.removeTarget !== undefined) this.#remove(request.removeTarget);
    else if (request.database === undefined) {
      throw new StatusError('INVALID_ARGUMENT', 'A Listen request must add a target or remove one.');
    }
  }

  #useDatabase(database: string | undefined): void {
    if (this.#database === undefined) {
      if (database === undefined || database === '') {
        throw new StatusError('INVALID_ARGUMENT', "'database' must be set on an initial listen request.");
      }
      this.#database = database;
      this.#documents = documentSource(this.#service, this.#caller, database);
    } else if (database !== undefined && database !== '' && database !== this.#database) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `Request specified a database (${database}) that did not match the expected database (${this.#database})`,
      );
    }
  }

  #add(target: Target): void {
    const id = target.targetId || Math.max(0, ...this.#targets.keys()) + 1;
    if (this.#targets.has(id)) {
      throw new StatusError('INVALID_ARGUMENT', `Target id ${id} is in use on this stream already.`);
    }
    const batch = new ChangeBatch();
    let resumed = false;
    try {
      const live = openTarget(this.#service, this.#caller, this.#database!, id, target);
      resumed = this.#start(live, target, batch);
      this.#targets.set(id, live);
    } catch (error) {
      this.#refuse(id, asStatus(error));
      return;
    }
    this.#announce(id, batch, resumed ? [] : resetFor(target, id));
    if (target.once === true) this.#remove(id);
  }

  /** Returns true if the batch contains only the changes since the client's resume point. */
  #start(live: ListenTarget, target: Target, batch: ChangeBatch): boolean {
    const since = resumePoint(target, this.#clock);
    if (since !== undefined && resumes(live, this.#resumption(since, target), batch)) return true;
    live.start(batch);
    return false;
  }

  #resumption(since: bigint, target: Target): Resumption {
    return { since, expectedCount: expectedCount(target), isRecent: this.#clock.isRecent(since) };
  }

  #announce(id: number, batch: ChangeBatch, reset: readonly ListenResponse[]): void {
    const at = this.#now();
    this.#sink.send({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } });
    for (const message of reset) this.#sink.send(message);
    for (const message of batch.messages(this.#documents!, at.readTime)) this.#sink.send(message);
    this.#sink.send({ targetChange: { targetChangeType: 'CURRENT', targetIds: [id], ...at } });
    this.#tellTime(at);
  }

  #remove(id: number): void {
    this.#targets.delete(id);
    this.#sink.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id] } });
  }

  #refuse(id: number, error: StatusError): void {
    const cause = { code: error.code, message: error.message };
    this.#targets.delete(id);
    this.#sink.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } });
  }

  #committed(event: CommitEvent): void {
    if (this.#ended || event.database !== this.#database || this.#targets.size === 0) return;
    this.#pending.push(event);
    this.#cancelStep ??= this.#clock.soon(() => this.#step());
  }

  /** Advances every target from the last announced state to the current one. */
  #step(): void {
    this.#cancelStep?.();
    this.#cancelStep = undefined;
    if (this.#pending.length === 0 || this.#ended) return;
    const changes = netChanges(this.#pending.map((event) => event.changes));
    this.#pending = [];
    const batch = new ChangeBatch();
    for (const target of this.#targets.values()) {
      try {
        target.advance(changes, batch);
      } catch (error) {
        this.#refuse(target.id, asStatus(error));
      }
    }
    const at = this.#now();
    const messages = batch.messages(this.#documents!, at.readTime);
    for (const message of messages) this.#sink.send(message);
    // A commit without changes may be the client's own, which then waits for its time.
    if (messages.length > 0 || changes.size === 0) this.#tellTime(at);
    else this.#cancelTime ??= this.#clock.inAMoment(() => this.#catchUp());
  }

  #catchUp(): void {
    this.#step();
    if (!this.#ended) this.#tellTime(this.#now());
  }

  #tellTime(at: PointInTime): void {
    this.#cancelTime?.();
    this.#cancelTime = undefined;
    this.#sink.send({ targetChange: at });
  }

  #now(): PointInTime {
    const micros = this.#clock.readTime(this.#service.lastCommitTime());
    return { resumeToken: this.#clock.token(micros), readTime: formatTimestamp(micros) };
  }

  #end(error?: StatusError): void {
    if (this.#ended) return;
    this.#stop();
    this.#sink.end(error);
  }

  #stop(): void {
    this.#ended = true;
    this.#unsubscribe();
    this.#cancelStep?.();
    this.#cancelTime?.();
    this.#targets.clear();
  }
}

function resumes(live: ListenTarget, from: Resumption, batch: ChangeBatch): boolean {
  try {
    return live.resume(from, batch);
  } catch (error) {
    // That version was deleted, so the target starts over. A denial will occur again there.
    if (error instanceof StatusError) return false;
    throw error;
  }
}

function resetFor(target: Target, id: number): ListenResponse[] {
  const hasState = target.resumeToken !== undefined || target.readTime !== undefined;
  return hasState ? [{ targetChange: { targetChangeType: 'RESET', targetIds: [id] } }] : [];
}

function expectedCount({ expectedCount: count }: Target): number | undefined {
  return typeof count === 'object' ? count.value : count;
}

function asStatus(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  return new StatusError('INTERNAL', error instanceof Error ? error.message : String(error));
}
