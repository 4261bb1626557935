/**
 * The triggers of functions. The Functions emulator registers them over HTTP, and after a reload again with a new
 * generation, which replaces the earlier one.
 */
import { DataError } from '../tree/errors.ts';
import { requireRecord } from '../tree/from-json.ts';
import type { Delta } from './delta.ts';
import { namePattern, parseRefPattern, type RefPattern } from './ref-pattern.ts';

/** The two event formats: CloudEvents for second-generation functions, and the older format. */
export type EventForm = 'cloudevent' | 'legacy';

export interface DatabaseTrigger {
  /** The id in the Functions emulator: `us-central1-onPost-0`. */
  readonly id: string;
  readonly projectId: string;
  readonly region: string;
  readonly form: EventForm;
  /** `google.firebase.database.ref.v1.created`, or `providers/google.firebase.database/eventTypes/ref.create`. */
  readonly eventType: string;
  readonly place: RefPattern;
  wantsNamespace(name: string): boolean;
  wants(kind: Delta['kind']): boolean;
}

const NAME = /^projects\/([^/]+)\/locations\/([^/]+)\/(triggers|functions)\/(.+)$/;
const MODERN = /^google\.firebase\.database\.ref\.v1\.(created|updated|deleted|written)$/;
const LEGACY = /^providers\/google\.firebase\.database\/eventTypes\/ref\.(create|update|delete|write)$/;
const KINDS: Readonly<Record<string, Delta['kind']>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};

export class DatabaseTriggers {
  /** Triggers by project and id, without the generation. */
  readonly #triggers = new Map<string, DatabaseTrigger>();

  /** `namespace` comes from the request's URL; first-generation functions name it. @throws DataError */
  register(body: unknown, namespace: string | null): void {
    const trigger = triggerFrom(body, namespace);
    this.#triggers.set(keyOf(trigger), trigger);
  }

  /** Removes a trigger that the Functions emulator no longer knows, unless it was replaced since. */
  forget(trigger: DatabaseTrigger): void {
    if (this.#triggers.get(keyOf(trigger)) === trigger) this.#triggers.delete(keyOf(trigger));
  }

  of(namespace: string): DatabaseTrigger[] {
    return [...this.#triggers.values()].filter((trigger) => trigger.wantsNamespace(namespace));
  }
}

function triggerFrom(body: unknown, namespace: string | null): DatabaseTrigger {
  const { name, path, event, namespacePattern } = requireRecord(body, 'A trigger is a JSON object.');
  const [, projectId, region, , id] = NAME.exec(textOf(name)) ?? [];
  if (projectId === undefined || region === undefined || id === undefined || typeof path !== 'string')
    throw new DataError('A trigger needs a "name" (projects/…/locations/…/triggers/…) and a "path".');
  const eventType = textOf(event);
  const { form, kind } = eventFrom(eventType);
  const pattern = typeof namespacePattern === 'string' ? namespacePattern : (namespace ?? '*');
  return {
    id,
    projectId,
    region: region === '_' ? 'us-central1' : region,
    form,
    eventType,
    place: parseRefPattern(path),
    wantsNamespace: namePattern(pattern),
    wants: (happened) => kind === 'written' || kind === happened,
  };
}

function eventFrom(eventType: string): { readonly form: EventForm; readonly kind: string } {
  const modern = MODERN.exec(eventType)?.[1];
  if (modern !== undefined) return { form: 'cloudevent', kind: modern };
  const legacy = LEGACY.exec(eventType)?.[1];
  if (legacy === undefined) throw new DataError(`"${eventType}" is no event of the Realtime Database.`);
  return { form: 'legacy', kind: KINDS[legacy] ?? 'written' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `us-central1-onPost-0` and, after a reload, `us-central1-onPost--1` are generations of one function. */
const keyOf = ({ projectId, id }: DatabaseTrigger): string => `${projectId} ${id.replace(/-(-?\d+)$/, '')}`;
