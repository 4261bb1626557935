/** A separate module, because the contract of the callables needs it and every page of the app loads that. */
import * as z from 'zod/mini';

export const VACCINE_REASON_LENGTH = 500;

/** Why a proof is refused, a pet is exempt, or a visit goes ahead without vaccination. */
export const vaccineReasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please give a reason.'), z.maxLength(VACCINE_REASON_LENGTH));
