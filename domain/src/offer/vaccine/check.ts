/** The vaccines that a visit requires of a pet, and the ones that are missing. */
import * as z from 'zod/mini';
import type { DayKey } from '../../core/calendar/time.ts';
import { VACCINES, type ServiceVaccines, type Vaccine } from './kinds.ts';
import type { Vaccination } from './schema.ts';

/** Kinds with level `off` are absent. */
export type WantedVaccines = Partial<Record<Vaccine, 'warn' | 'block'>>;

/** The vaccines that a service and its add-ons require, each at the strictest level. */
export function wantedVaccines(
  services: readonly ({ readonly vaccines?: ServiceVaccines | undefined } | undefined)[],
): WantedVaccines {
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

/** The last day on which a decision by staff is valid; null without one. */
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
  /** `submitted`: a proof that covers the visit waits for review. */
  standing: z.enum(['submitted', 'missing']),
  /** The last valid day of the last decision, possibly in the past; null without one. */
  validUntil: z.nullable(z.string()),
  /** The last valid day of a waiting proof, if that is before the visit. */
  sentUntil: z.optional(z.string()),
  /** Whether the only proof was refused. */
  refused: z.optional(z.boolean()),
});

export type VaccineGap = Readonly<z.infer<typeof vaccineGapSchema>>;

/** The vaccines that are not valid on `day`, the visit's day in the business time zone. `records` are of one pet. */
export function vaccineGaps(
  wanted: WantedVaccines,
  records: readonly Pick<Vaccination, 'kind' | 'state' | 'expires_on' | 'before'>[],
  day: DayKey,
): VaccineGap[] {
  return kindsOf(wanted).flatMap((kind): VaccineGap[] => {
    const record = records.find((record) => record.kind === kind);
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

/** The gaps that prevent a customer from booking. */
export const blockingGaps = (gaps: readonly VaccineGap[]): VaccineGap[] =>
  gaps.filter(({ level, standing }) => level === 'block' && standing === 'missing');
