import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { Service } from './schema.ts';

/** What the rules accept. */
export const SERVICE_LIMITS = {
  nameLength: 200,
  descriptionLength: 2000,
  /** US dollars. */
  highestPrice: 100_000,
} as const;

/** What the form of a service holds, by the record's own field names: text as typed. */
export interface ServiceForm {
  readonly name: string;
  readonly description: string;
  readonly base_price: string;
  readonly duration_minutes: string;
  readonly is_active: boolean;
}

const atMost = (longest: number) => `Use at most ${longest} characters.`;
const PRICE_MESSAGE = `Enter dollars from ${LIMITS.smallestCharge.toFixed(2)} to ${SERVICE_LIMITS.highestPrice}, for example 45 or 45.50.`;
const MINUTES_MESSAGE = `Enter whole minutes from 1 to ${LIMITS.longestServiceMinutes}, or nothing for ${LIMITS.defaultDurationMinutes}.`;

/** From the form to what is stored: trimmed, null for no description and the usual duration. Messages stand beside the field. */
export const serviceInputSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the name of the service.'),
      z.maxLength(SERVICE_LIMITS.nameLength, atMost(SERVICE_LIMITS.nameLength)),
    ),
  description: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(SERVICE_LIMITS.descriptionLength, atMost(SERVICE_LIMITS.descriptionLength)),
      ),
    z.transform((text) => (text === '' ? null : text)),
  ),
  base_price: z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\$?\d+(\.\d{1,2})?$/, PRICE_MESSAGE)),
      z.transform((text) => Number(text.replace('$', ''))),
    )
    .check(
      z.refine(
        (dollars) => dollars >= LIMITS.smallestCharge && dollars <= SERVICE_LIMITS.highestPrice,
        PRICE_MESSAGE,
      ),
    ),
  duration_minutes: z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\d*$/, MINUTES_MESSAGE)),
      z.transform((text) => (text === '' ? null : Number(text))),
    )
    .check(
      z.refine(
        (minutes) => minutes === null || (minutes >= 1 && minutes <= LIMITS.longestServiceMinutes),
        MINUTES_MESSAGE,
      ),
    ),
  is_active: z.boolean(),
});

export type ServiceInput = z.output<typeof serviceInputSchema>;

/** The form for a stored service, or for a new one. */
export function serviceForm(service: Omit<Service, 'id'> | undefined): ServiceForm {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    base_price: service === undefined ? '' : String(service.base_price),
    duration_minutes: service === undefined ? '' : String(service.duration_minutes ?? ''),
    is_active: service?.is_active ?? true,
  };
}
