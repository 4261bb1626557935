/** Replies that a salon often gives, ready to be put into a message. */
import * as z from 'zod/mini';
import { visibleString } from '../../core/text/visible-string.ts';

export const SAVED_REPLIES = { count: 10, length: 480 } as const;

/** `saved_replies/main`, written by functions only. */
export const savedRepliesSchema = z.object({
  id: z.string(),
  replies: z.array(visibleString()),
  updated_at: z.date(),
});
