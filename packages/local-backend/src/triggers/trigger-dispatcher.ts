/** Delivers document changes to the Functions emulator. Events for the same function and document keep their order. */
import { randomUUID } from 'node:crypto';
import type { CommitEvent } from '../model/value.ts';
import { toCloudEvent } from './cloud-event.ts';
import { Deliveries, type DeliveryOptions } from './deliveries.ts';
import type { TriggerRegistry } from './registration.ts';

export interface DispatcherOptions extends DeliveryOptions {
  readonly registry: TriggerRegistry;
  /** `host:port` of the Functions emulator. */
  readonly functionsHost: string;
}

export class TriggerDispatcher {
  readonly #registry: TriggerRegistry;
  readonly #functionsHost: string;
  readonly #deliveries: Deliveries;

  constructor({ registry, functionsHost, ...options }: DispatcherOptions) {
    this.#registry = registry;
    this.#functionsHost = functionsHost;
    this.#deliveries = new Deliveries(options);
  }

  /** Number of deliveries queued or in progress. */
  get pending(): number {
    return this.#deliveries.pending;
  }

  /** Resolves when all pending deliveries have finished or failed. */
  idle(): Promise<void> {
    return this.#deliveries.idle();
  }

  /** Queues the deliveries of a commit; returns at once. */
  dispatch(commit: CommitEvent): void {
    if (commit.administrative) return;
    for (const change of commit.changes) {
      for (const trigger of this.#registry.matching(commit.database, change)) {
        this.#deliveries.send({
          key: `${trigger.id} ${commit.database}/${change.path}`,
          url: `http://${this.#functionsHost}/functions/projects/${trigger.projectId}/triggers/${trigger.id}`,
          what: `function ${trigger.id} (document ${change.path})`,
          event: toCloudEvent(randomUUID(), trigger, commit, change),
          onUnknown: () => this.#registry.forget(trigger),
        });
      }
    }
  }
}
