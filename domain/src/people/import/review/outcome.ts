/** The server's answer about one row. */
import * as z from 'zod/mini';
import { CLIENT_FACTS, CLIENT_OUTCOMES, PET_FACTS, PET_OUTCOMES } from './existing-clients.ts';

export const VISIT_OUTCOMES = ['placed', 'known', 'refused', 'ask'] as const;

export const rowOutcomeSchema = z.object({
  number: z.int(),
  part: z.int(),
  /** `account`: the client has an account, so nothing is changed. `ask`: nothing is added, see `others`. */
  client: z.enum(CLIENT_OUTCOMES),
  pet: z.enum(PET_OUTCOMES),
  /** Id of an existing client. */
  clientId: z.nullable(z.string()),
  /** The row itself was imported before. */
  isImported: z.boolean(),
  /** Clients of another name who have the row's email address or number. */
  others: z.optional(
    z.array(
      z.object({
        clientId: z.string(),
        name: z.string(),
        account: z.boolean(),
        contact: z.optional(z.string()),
      }),
    ),
  ),
  /** What the row says of a known client and is not imported. */
  lost: z.optional(z.array(z.enum(CLIENT_FACTS))),
  /** Facts about a known pet that are stored differently or not at all. */
  differs: z.optional(z.array(z.enum(PET_FACTS))),
  visit: z.optional(
    z.object({
      /** `known`: the visit is booked already. `ask`: its client or pet is not certain, see `pets`. */
      state: z.enum(VISIT_OUTCOMES),
      /** Why it is refused: an error code. */
      reason: z.optional(z.string()),
      groomerId: z.optional(z.string()),
      /** The client's pets, if a person must say which of them it is. */
      pets: z.optional(
        z.array(z.object({ petId: z.string(), name: z.string(), breed: z.nullable(z.string()) })),
      ),
    }),
  ),
});

export type RowOutcome = z.infer<typeof rowOutcomeSchema>;
