import * as z from 'zod/mini';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';

/** One line of a visit's price as quoted. */
export const quoteLineSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(VISIT_LIMITS.lineLabel)),
  /** US cents before tax. */
  cents: z.int().check(z.nonnegative()),
  minutes: z.int().check(z.nonnegative()),
  kind: z.enum(['service', 'add-on']),
  taxable: z.boolean(),
});

export type QuoteLine = z.infer<typeof quoteLineSchema>;
