/** Delivers data changes to the Functions emulator. Events for the same function and path keep their order. */
import { randomUUID } from 'node:crypto';
import { Deliveries, type DeliveryOptions } from '../../triggers/deliveries.ts';
import type { Committed } from '../namespace/namespace.ts';
import { toEventRequest } from './database-event.ts';
import { deltaOf } from './delta.ts';
import { changedPlaces } from './ref-pattern.ts';
import type { DatabaseTriggers } from './registration.ts';

export interface ChangeDispatcherOptions extends DeliveryOptions {
  readonly triggers: DatabaseTriggers;
  /** `host:port` of the Functions emulator. */
  readonly functionsHost: string;
}

export class ChangeDispatcher {
  readonly #triggers: DatabaseTriggers;
  readonly #functionsHost: string;
  readonly #deliveries: Deliveries;

  constructor({ triggers, functionsHost, ...options }: ChangeDispatcherOptions) {
    this.#triggers = triggers;
    this.#functionsHost = functionsHost;
    this.#deliveries = new Deliveries(options);
  }

  /** Resolves when all pending deliveries have finished or failed. */
  idle(): Promise<void> {
    return this.#deliveries.idle();
  }

  /** Queues the deliveries of a commit; returns at once. */
  dispatch(namespace: string, { change, caller, at, disableTriggers }: Committed): void {
    if (disableTriggers) return;
    for (const trigger of this.#triggers.of(namespace)) {
      for (const { path, before, after } of changedPlaces(trigger.place, change)) {
        const delta = deltaOf(before, after);
        if (delta === undefined || !trigger.wants(delta.kind)) continue;
        const occurrence = { id: randomUUID(), namespace, path, delta, caller, at };
        this.#deliveries.send({
          key: `${trigger.id} ${namespace}/${path.join('/')}`,
          url: `http://${this.#functionsHost}/functions/projects/${trigger.projectId}/triggers/${trigger.id}`,
          what: `function ${trigger.id} (place ${path.join('/')} of ${namespace})`,
          event: toEventRequest(trigger, occurrence),
          onUnknown: () => this.#triggers.forget(trigger),
        });
      }
    }
  }
}
