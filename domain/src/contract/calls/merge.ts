/** The contract of the callables that merge two records of one person, for admin and owner: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, id } from '../../core/calls/call-shapes.ts';
import { samePetSchema } from '../../people/client/claim.ts';
import { LEFT_KINDS } from '../../people/client/merge-changes.ts';
import { MERGE_FIELDS } from '../../people/client/merge-fields.ts';

/** More pets than two records of one person have. */
const MAX_PETS = 50;

const petShape = z.object({ id: z.string(), name: z.string(), breed: z.nullable(z.string()) });
const text = z.nullable(z.string());

export const mergeCallables = {
  /** What each of two records has, which one would remain, and what a merge would do. Changes nothing. */
  'get-merge-preview': {
    /** `userId`: the record that remains if neither has an account. */
    input: z.object({ userId: id, otherId: id }),
    output: z.object({
      /** The record that remains, and the client that becomes part of it. */
      userId: z.string(),
      clientId: z.string(),
      /** Whether the remaining record has an account. */
      hasAccount: z.boolean(),
      /** Fingerprint of what is shown, for `merge-clients`. */
      mark: z.string(),
      fields: z.array(
        z.object({ field: z.enum(MERGE_FIELDS), own: text, client: text, canChoose: z.boolean() }),
      ),
      ownPets: z.array(petShape),
      /** The client's pets. `namesake`: the pet of the same name; `possible`: those that may be the same pet. */
      pets: z.array(z.extend(petShape, { namesake: text, possible: z.array(petShape) })),
      /** Names of people to call for whom there is no room. */
      droppedContacts: z.array(z.string()),
      /** The client's visits, those of them that are ahead, and bills. */
      visits: count,
      ahead: count,
      bills: count,
      /** Whether text messages are allowed: by each record, and after the merge. */
      texts: z.object({ own: z.boolean(), client: z.boolean(), after: z.boolean() }),
      /** Whether reminders by email stay on. */
      emails: z.boolean(),
      /** Whether the person said "Not me" when asked about this client. */
      isDeclined: z.boolean(),
    }),
  },
  /** Merges the client into the other record. Idempotent. */
  'merge-clients': {
    input: z.object({
      userId: id,
      clientId: id,
      mark: id,
      /** Fields whose value is taken from the client. */
      fields: z.array(z.enum(MERGE_FIELDS)).check(z.maxLength(MERGE_FIELDS.length)),
      samePets: z
        .array(z.extend(samePetSchema, { own_id: id, client_pet_id: id }))
        .check(z.maxLength(MAX_PETS)),
    }),
    output: z.object({ userId: z.string() }),
  },
  /** Undoes a merge of the last days. `left`: what stays with the remaining record, because it was changed. Idempotent. */
  'undo-merge': {
    input: z.object({ userId: id, clientId: id }),
    output: z.object({ left: z.array(z.object({ kind: z.enum(LEFT_KINDS), name: z.string() })) }),
  },
} as const;
