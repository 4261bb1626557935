/** The vaccines that services may require. Public pages load this module, so it must not import dayjs. */
import * as z from 'zod/mini';

export const VACCINES = ['rabies', 'distemper', 'bordetella'] as const;
export type Vaccine = (typeof VACCINES)[number];

export const VACCINE_LABELS: Readonly<Record<Vaccine, string>> = {
  rabies: 'Rabies',
  distemper: 'Distemper',
  bordetella: 'Bordetella',
};

/** `warn`: customers see a warning; `block`: they cannot book without the vaccine. */
export const VACCINE_LEVELS = ['off', 'warn', 'block'] as const;
export type VaccineLevel = (typeof VACCINE_LEVELS)[number];

const level = z.optional(z.enum(VACCINE_LEVELS));
/** `services/{id}.vaccines`. Missing kinds are off. */
export const serviceVaccinesSchema = z.object({ rabies: level, distemper: level, bordetella: level });
export type ServiceVaccines = z.infer<typeof serviceVaccinesSchema>;
