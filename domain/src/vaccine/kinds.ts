/** What services may ask for. Public pages load this module: no dayjs here. */
import * as z from 'zod/mini';

export const VACCINES = ['rabies', 'distemper', 'bordetella'] as const;
export type Vaccine = (typeof VACCINES)[number];

export const VACCINE_LABELS: Readonly<Record<Vaccine, string>> = {
  rabies: 'Rabies',
  distemper: 'Distemper',
  bordetella: 'Bordetella',
};

/** `warn`: customers are told; `block`: they cannot book without. */
export const VACCINE_LEVELS = ['off', 'warn', 'block'] as const;
export type VaccineLevel = (typeof VACCINE_LEVELS)[number];

const level = z.optional(z.enum(VACCINE_LEVELS));
/** `services/{id}.vaccines`. A missing kind is off. */
export const serviceVaccinesSchema = z.object({ rabies: level, distemper: level, bordetella: level });
export type ServiceVaccines = z.infer<typeof serviceVaccinesSchema>;
