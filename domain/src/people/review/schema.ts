import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits/limits.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { visibleString } from '../../core/text/visible-string.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** `reviews/{appointment id}`. */
export const reviewSchema = z.object({
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  appointment_id: z.string().check(z.minLength(1)),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  review_text: z.optional(z.nullable(visibleString())),
  is_published: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
  admin_response: z.optional(z.nullable(z.string())),
  user_name: z.optional(z.nullable(visibleString())),
  service_name: z.optional(z.nullable(z.string())),
});

export type Review = z.infer<typeof reviewSchema>;

/** One page of a customer's reviews, newest first. */
export function newestOwnReviewsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['user_id', '==', uid]],
    orderBy: [['created_at', 'desc']],
    limit: LIMITS.ownRecordsListed,
  };
}

/** For staff: published or unpublished reviews, newest first. */
export function moderationQuery(isPublished: boolean, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', isPublished]],
    orderBy: [['created_at', 'desc']],
    limit,
  };
}
