/** What the owner of a new salon sets up, and how each step is known to be done. */
import { COLLECTIONS } from '../core/records/paths.ts';
import type { QuerySpec } from '../core/records/query.ts';
import type { BusinessSettings } from '../offer/settings/schema.ts';

/** In the order in which the list shows them. */
export const SETUP_STEPS = [
  'business',
  'hours',
  'services',
  'groomers',
  'policy',
  'picture',
  'clients',
  'payments',
  'texts',
  'booking',
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

const first = (collection: string, ...where: NonNullable<QuerySpec['where']>): QuerySpec => ({
  collection,
  where,
  limit: 1,
});

/** Steps that one document of a collection shows to be done. */
export const SETUP_QUERIES = {
  services: first(COLLECTIONS.services, ['is_active', '==', true]),
  groomers: first(COLLECTIONS.groomers),
  picture: first(COLLECTIONS.websiteImages),
  clients: first(COLLECTIONS.profiles, ['account', '==', false]),
  payments: first(COLLECTIONS.ledger, ['method', '==', 'online']),
  texts: first(COLLECTIONS.deliveries, ['channel', '==', 'sms'], ['state', '==', 'sent']),
  booking: first(COLLECTIONS.appointments),
} satisfies Partial<Record<SetupStep, QuerySpec>>;

type CountedStep = keyof typeof SETUP_QUERIES;

/** `settings`: null before they are first saved. `counts`: of `SETUP_QUERIES`. */
export function stepsDone(
  settings: BusinessSettings | null,
  counts: Readonly<Record<CountedStep, number>>,
): ReadonlySet<SetupStep> {
  const {
    business_name: name,
    business_address: address,
    business_hours: week = {},
    policy,
  } = settings ?? {};
  const bySettings: readonly (readonly [SetupStep, boolean])[] = [
    ['business', !!name?.trim() && !!address?.trim()],
    ['hours', Object.values(week).some((day) => !day.closed)],
    ['policy', policy != null || (settings?.tax_milli_percent ?? 0) > 0],
  ];
  const counted = Object.entries(counts).map(([step, count]) => [step as CountedStep, count > 0] as const);
  return new Set([...bySettings, ...counted].flatMap(([step, isDone]) => (isDone ? [step] : [])));
}
