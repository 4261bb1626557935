/**
 * The functions that are registered for document events. The Functions emulator registers them over HTTP, and after a
 * reload again with a new generation, which replaces the earlier one.
 */
import { StatusError } from '../model/status.ts';
import type { DocumentChange } from '../model/value.ts';
import { compilePathPattern } from './path-pattern.ts';

const EVENT_TYPE =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;

export interface Trigger {
  /** The id in the Functions emulator: `us-central1-onPost-0`. */
  readonly id: string;
  readonly eventType: string;
  readonly withAuthContext: boolean;
  readonly projectId: string;
  readonly databaseId: string;
  readonly wants: (change: DocumentChange) => boolean;
}

/** The body of `POST …/eventarcTrigger`. */
export interface EventarcTrigger {
  readonly eventType?: string;
  readonly database?: string;
  readonly namespace?: string;
  readonly document?: { readonly value?: string; readonly matchType?: string };
}

export class TriggerRegistry {
  /** Triggers by id, without the generation. */
  readonly #triggers = new Map<string, Trigger>();

  /** Throws INVALID_ARGUMENT for an invalid registration. */
  register(projectId: string, id: string, body: EventarcTrigger): void {
    const type = EVENT_TYPE.exec(body.eventType ?? '');
    const { value = '', matchType } = body.document ?? {};
    if (id === '' || !type || value === '' || (matchType !== 'EXACT' && matchType !== 'PATH_PATTERN')) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `Cannot register trigger "${id}": it needs a Firestore document event type and a document with ` +
          'matchType EXACT or PATH_PATTERN.',
      );
    }
    const isPath = matchType === 'EXACT' ? (path: string) => path === value : compilePathPattern(value);
    const kind = type[1] ?? '';
    this.#triggers.set(withoutGeneration(id), {
      id,
      eventType: body.eventType ?? '',
      withAuthContext: type[2] !== undefined,
      projectId,
      databaseId: body.database ?? '(default)',
      wants: (change) => isPath(change.path) && (kind === 'written' || kind === kindOf(change)),
    });
  }

  /** Removes a trigger that the Functions emulator no longer knows, unless it was replaced since. */
  forget(trigger: Trigger): void {
    const key = withoutGeneration(trigger.id);
    if (this.#triggers.get(key) === trigger) this.#triggers.delete(key);
  }

  matching(database: string, change: DocumentChange): Trigger[] {
    return [...this.#triggers.values()].filter(
      (trigger) =>
        database === `projects/${trigger.projectId}/databases/${trigger.databaseId}` && trigger.wants(change),
    );
  }
}

function kindOf({ before, after }: DocumentChange): 'created' | 'updated' | 'deleted' {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}

/** `us-central1-onPost-0` and, after a reload, `us-central1-onPost--1` are generations of one function. */
const withoutGeneration = (id: string) => id.replace(/-(-?\d+)$/, '');
