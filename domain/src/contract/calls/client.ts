/** The contract of the callables about clients without an account and about pets: see `callables.ts`. */
import * as z from 'zod/mini';
import { id, emptyObject } from '../../core/calls/call-shapes.ts';
import { CLAIM_STATES } from '../../people/client/claim.ts';
import { PET_STATUSES } from '../../people/pet/active.ts';
import { emailSchema, contactsShape } from '../../people/profile/contacts.ts';
import { isReachable, petCorrectionShape, saveClientShape } from '../../people/client/input.ts';
import { mergeCallables } from './merge.ts';

export const clientCallables = {
  /**
   * For admin and owner: adds or changes a client without an account, and adds pets. Idempotent by `requestId`. For a
   * person with an account, it only adds the pets.
   */
  'save-client': {
    input: z
      .object({ requestId: id, userId: z.optional(id), ...saveClientShape })
      .check(z.refine((input) => input.userId !== undefined || isReachable(input), { path: ['phone'] })),
    output: z.object({ userId: z.string(), petIds: z.array(z.string()) }),
  },
  /**
   * Replaces the people to call or to pick up: the caller's own or, for admin and owner, a customer's. Idempotent by
   * `requestId`.
   */
  'save-contacts': {
    input: z.object({ requestId: id, userId: z.optional(id), contacts: contactsShape }),
    output: z.object({ saved: z.literal(true) }),
  },
  /**
   * Asks the owner of an address whether it may get copies of messages about the caller's visits. Replaces an address
   * that was asked before.
   */
  'ask-copies': {
    input: z.object({ requestId: id, email: emailSchema }),
    output: z.object({ asked: z.literal(true) }),
  },
  /** Whether photos of the caller's visits may be shown in the gallery; without it those that are there leave it. */
  'set-photo-permission': {
    input: z.object({ isGiven: z.boolean() }),
    output: z.object({ isGiven: z.boolean() }),
  },
  /** Ends such copies. */
  'end-copies': { input: emptyObject, output: z.object({ ended: z.literal(true) }) },
  /** For admin and owner: corrects any pet. Missing fields keep their values. Idempotent by `requestId`. */
  'save-pet': {
    input: z.object({ requestId: id, petId: id, ...petCorrectionShape }),
    output: z.object({ saved: z.literal(true) }),
  },
  /**
   * For the pet's owner, admin and owner: records that it has died or no longer comes, which ends its visits ahead, or
   * that it still does. Idempotent.
   */
  'set-pet-status': {
    input: z.object({ petId: id, status: z.enum(PET_STATUSES) }),
    output: z.object({ status: z.enum(PET_STATUSES) }),
  },
  /**
   * Finds the client without an account who has the caller's confirmed email address; null if there is none.
   * `switchedOff`: texts and push messages were turned off, because they had been set up before the address was
   * confirmed, possibly by someone else.
   */
  'find-client': {
    input: emptyObject,
    output: z.object({ clientId: z.nullable(z.string()), switchedOff: z.optional(z.boolean()) }),
  },
  /** Moves that client's pets and visits to the caller's account, or remembers "Not me". Idempotent. */
  'claim-client': {
    input: z.object({ requestId: id, clientId: id, accept: z.boolean() }),
    output: z.object({ state: z.enum(CLAIM_STATES) }),
  },
  ...mergeCallables,
} as const;
