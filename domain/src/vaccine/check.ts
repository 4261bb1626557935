/** What a visit asks of a pet, and what is missing. */
import * as z from 'zod/mini';
import type { Service } from '../service/schema.ts';
import type { DayKey } from '../time.ts';
import { VACCINES, type Vaccine } from './kinds.ts';
import type { Vaccination } from './schema.ts';

/** Kinds that are off are not in it. */
export type WantedVaccines = Partial<Record<Vaccine, 'warn' | 'block'>>;

/** What a service with its add-ons asks: the strictest of each kind. */
export function wantedVaccines(services: readonly (Pick<Service, 'vaccines'> | undefined)[]): WantedVaccines {
  const wanted: WantedVaccines = {};
  for (const kind of VACCINES) {
    const levels = services.map((service) => service?.vaccines?.[kind]);
    if (levels.includes('block')) wanted[kind] = 'block';
    else if (levels.includes('warn')) wanted[kind] = 'warn';
  }
  return wanted;
}

export const kindsOf = (wanted: WantedVaccines): Vaccine[] =>
  VACCINES.filter((kind) => wanted[kind] !== undefined);

/** The last day on which staff's decision counts; null where there is none. */
export function validUntil({
  state,
  expires_on: day,
  before,
}: Pick<Vaccination, 'state' | 'expires_on' | 'before'>): DayKey | null {
  const own = state === 'confirmed' || state === 'exempt' ? day : null;
  const former = before?.expires_on ?? null;
  return own === null || (former !== null && former > own) ? former : own;
}

export const vaccineGapSchema = z.object({
  kind: z.enum(VACCINES),
  level: z.enum(['warn', 'block']),
  /** `submitted`: a proof for that day waits for staff. */
  standing: z.enum(['submitted', 'missing']),
  /** Until when the last decision counts, or counted; null without one. */
  validUntil: z.nullable(z.string()),
  /** Until when a proof that waits would count, where that is before the visit. */
  sentUntil: z.optional(z.string()),
  /** The only proof was refused. */
  refused: z.optional(z.boolean()),
});

export type VaccineGap = Readonly<z.infer<typeof vaccineGapSchema>>;

/** What is not valid on `day`, the visit's day in the business's time zone. `records` are of one pet. */
export function vaccineGaps(
  wanted: WantedVaccines,
  records: readonly Pick<Vaccination, 'kind' | 'state' | 'expires_on' | 'before'>[],
  day: DayKey,
): VaccineGap[] {
  return kindsOf(wanted).flatMap((kind): VaccineGap[] => {
    const record = records.find((one) => one.kind === kind);
    const until = record ? validUntil(record) : null;
    if (until !== null && until >= day) return [];
    const sent = record?.state === 'submitted' ? record.expires_on : undefined;
    const gap = { kind, level: wanted[kind] ?? 'warn', validUntil: until } as const;
    if (sent !== undefined && sent >= day) return [{ ...gap, standing: 'submitted' }];
    const refused = record?.state === 'refused' && until === null;
    return [
      {
        ...gap,
        standing: 'missing',
        ...(sent !== undefined && { sentUntil: sent }),
        ...(refused && { refused }),
      },
    ];
  });
}

/** Without these a customer cannot book. */
export const blockingGaps = (gaps: readonly VaccineGap[]): VaccineGap[] =>
  gaps.filter(({ level, standing }) => level === 'block' && standing === 'missing');
