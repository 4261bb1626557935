/** The contract of the callables about the agreement: see `callables.ts`. */
import * as z from 'zod/mini';
import { id } from '../../core/calls/call-shapes.ts';
import { visibleLine } from '../../core/text/visible-text.ts';
import { AGREEMENT_LIMITS } from '../../offer/agreement/schema.ts';

/** SHA-256 of the text that was shown, in hexadecimal. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The full name that a customer types to sign. */
export const typedNameSchema = z.pipe(
  z.string().check(z.maxLength(AGREEMENT_LIMITS.name)),
  z.pipe(z.transform(visibleLine), z.string().check(z.regex(/\p{L}/u, 'Type your full name.'))),
);

/** A customer's signature of the agreement text with this hash. */
export const signatureSchema = z.object({ hash, name: typedNameSchema });

export const agreementCallables = {
  /** For admin and owner: records that the customer signed the text with this hash on paper. Idempotent. */
  'record-agreement': {
    input: z.object({ requestId: id, userId: id, hash }),
    output: z.object({ agreementId: z.string() }),
  },
} as const;
