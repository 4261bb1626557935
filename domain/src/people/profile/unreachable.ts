/** Email addresses and phone numbers that a provider refused permanently, stored in the person's profile. */
import * as z from 'zod/mini';
import { DAY_MS } from '../../core/calendar/time.ts';

/** `opted-out`: the recipient reported an email as spam, or unsubscribed at the mail provider. */
export const UNREACHABLE_REASONS = ['invalid-recipient', 'opted-out'] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

const markSchema = z.object({
  /** Email address, or number in E.164. */
  address: z.string(),
  reason: z.enum(UNREACHABLE_REASONS),
  at: z.date(),
});
export type UnreachableMark = z.infer<typeof markSchema>;

export const unreachableSchema = z.object({ email: z.optional(markSchema), sms: z.optional(markSchema) });
export type Unreachable = z.infer<typeof unreachableSchema>;

/** Numbers are reassigned and mailboxes reopened, so an address is tried again after this time. */
export const UNREACHABLE_DAYS = 90;

/** The mark that applies to this address now: one for a former address, or an old one, does not. */
export function markOf(
  marks: Unreachable | undefined,
  channel: keyof Unreachable,
  address: string | null,
  now: Date,
): UnreachableMark | undefined {
  const mark = marks?.[channel];
  if (!mark || !isSameAddress(mark.address, address)) return undefined;
  return now.getTime() - mark.at.getTime() < UNREACHABLE_DAYS * DAY_MS ? mark : undefined;
}

/** Whether two email addresses or E.164 numbers are the same. */
export function isSameAddress(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}
