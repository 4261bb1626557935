/** The contract of the callables about text messages in conversations: see `callables.ts`. */
import * as z from 'zod/mini';
import { id } from '../../core/calls/call-shapes.ts';
import { FAILURE_REASONS, SUPPRESSION_REASONS } from '../../notify/delivery/schema.ts';
import { TEXT_LENGTH } from '../../people/message/incoming.ts';
import { SAVED_REPLIES } from '../../people/message/saved-replies.ts';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const messageCallables = {
  /**
   * For admin and owner: answers by text someone without an account, or whose last message came by text. Idempotent by
   * `requestId`.
   */
  'send-text': {
    input: z.object({ requestId: id, userId: id, text: words(TEXT_LENGTH) }),
    output: z.object({
      state: z.enum(['sent', 'scheduled', 'suppressed']),
      reason: z.optional(z.enum([...SUPPRESSION_REASONS, ...FAILURE_REASONS])),
    }),
  },
  /** For admin and owner: says whose a text of no one's number is. Idempotent. */
  'assign-text': {
    input: z.object({ requestId: id, messageId: id, userId: id }),
    output: z.object({ assigned: z.literal(true) }),
  },
  /** For admin and owner: replaces the salon's saved replies. Idempotent by `requestId`. */
  'save-replies': {
    input: z.object({
      requestId: id,
      replies: z.array(words(SAVED_REPLIES.length)).check(z.maxLength(SAVED_REPLIES.count)),
    }),
    output: z.object({ saved: z.literal(true) }),
  },
} as const;
