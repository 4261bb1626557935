/** The agreement that `--demo team` adds: a short text, which Maya has signed. Pure. */
import { createHash } from 'node:crypto';

import type { Agreement } from '@paw-haven/domain/offer/agreement/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';

import { profileName } from './customers.ts';

const MAYA = 'demo-maya';

export const DEMO_AGREEMENT = `Please tell us before the visit if your pet bites, is sick, or has had a seizure.

A matted coat may have to be shaved. We’ll call you first, and we never hurt a pet to save a coat.

If your pet needs a vet while with us, we’ll call you, then the nearest clinic. You’re responsible for its bill.

Pets that aren’t picked up by closing stay overnight at the boarding price.`;

/** The agreement and its text as `create-payment` stores them. */
export function buildAgreement(
  now: Date,
): readonly { readonly path: string; readonly data: Readonly<Record<string, unknown>> }[] {
  const hash = createHash('sha256').update(DEMO_AGREEMENT).digest('hex');
  const at = new Date(now.getTime() - 9 * DAY_MS);
  const signed: Omit<Agreement, 'id'> = {
    user_id: MAYA,
    hash,
    source: 'checkout',
    name: profileName(MAYA),
    signed_at: at,
  };
  return [
    { path: paths.agreementText(hash), data: { text: DEMO_AGREEMENT, created_at: at } },
    { path: paths.agreement(MAYA, hash), data: signed },
  ];
}
