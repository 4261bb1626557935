/** The contract of the callables about fees for missed and late canceled visits: see `callables.ts`. */
import * as z from 'zod/mini';
import { FEE_STATES } from '../../booking/appointment/fee-schema.ts';
import { count, id } from '../../core/calls/call-shapes.ts';
import { BILL_LIMITS } from '../../money/bill/schema.ts';

const feeStatus = z.enum(FEE_STATES);

export const feeCallables = {
  /**
   * For admin and owner: charges a visit's fee to the saved card, once. `expectedFeeCents`: the fee that was shown. If
   * the card is refused, the customer is sent a link with which it can be paid.
   */
  'charge-fee': {
    input: z.object({ visitId: id, expectedFeeCents: count }),
    output: z.object({ status: feeStatus, feeCents: count }),
  },
  /** For admin and owner: gives up a fee that was not paid. */
  'write-off-fee': {
    input: z.object({
      visitId: id,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(BILL_LIMITS.reason)),
    }),
    output: z.object({ status: feeStatus }),
  },
} as const;
