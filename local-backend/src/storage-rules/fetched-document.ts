/** The answer to a document request, as firebase-tools relays it from Firestore's REST interface. */
import { decodeFields } from '../model/proto-json.ts';
import type { WireValue } from '../model/proto-json.ts';
import { documentToRules } from '../rules/from-firestore.ts';
import { fail, NULL } from '../rules/value.ts';
import type { Outcome } from '../rules/value.ts';
import { isObject } from './expression-value.ts';

/** Null when there is no such document; an error value when the answer makes no sense. */
export function parseFetchedDocument(path: string, answer: Readonly<Record<string, unknown>>): Outcome {
  if (answer['status'] === 'not_found') return NULL;
  const { result } = answer;
  if (!isObject(result)) return fail(`Service call error. Function: [get], Argument: [${path}].`);
  const [, , database = '', , ...rest] = path.split('/');
  try {
    // `decodeFields` refuses what is not a Firestore value.
    const fields = decodeFields(result['fields'] as Record<string, WireValue> | undefined);
    return documentToRules(`databases/${database}`, { path: rest.join('/'), fields });
  } catch (error) {
    return fail(
      `Service call error. Function: [get], Argument: [${path}]: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
