import * as z from 'zod/mini';
import { describeForm, optionalText, requiredText } from '../form.ts';
import { LIMITS } from '../limits.ts';
import type { Service } from './schema.ts';

/** US dollars. The rules accept no more. */
export const HIGHEST_PRICE = 100_000;

const PRICE_MESSAGE = `Enter dollars from ${LIMITS.smallestCharge.toFixed(2)} to ${HIGHEST_PRICE}, for example 45 or 45.50.`;
const MINUTES_MESSAGE = `Enter whole minutes from 1 to ${LIMITS.longestServiceMinutes}, or nothing for ${LIMITS.defaultDurationMinutes}.`;

const price = z
  .pipe(
    z.string().check(z.trim(), z.regex(/^\$?\d+(\.\d{1,2})?$/, PRICE_MESSAGE)),
    z.transform((text) => Number(text.replace('$', ''))),
  )
  .check(z.refine((dollars) => dollars >= LIMITS.smallestCharge && dollars <= HIGHEST_PRICE, PRICE_MESSAGE));

const minutes = z
  .pipe(
    z.string().check(z.trim(), z.regex(/^\d*$/, MINUTES_MESSAGE)),
    z.transform((text) => (text === '' ? null : Number(text))),
  )
  .check(
    z.refine(
      (value) => value === null || (value >= 1 && value <= LIMITS.longestServiceMinutes),
      MINUTES_MESSAGE,
    ),
  );

/** The form of a service, by the record's own field names. */
export const serviceFields = describeForm({
  name: { label: 'Name', ...requiredText(200, 'Enter the name of the service.') },
  description: { label: 'Description', ...optionalText(2000) },
  base_price: { label: 'Price in dollars', schema: price },
  duration_minutes: { label: 'Duration in minutes', schema: minutes },
  is_active: { label: 'Can be booked', schema: z.boolean(), initial: true },
});

export const serviceInputSchema = serviceFields.schema;
export type ServiceForm = ReturnType<typeof serviceFields.values>;
export type ServiceInput = z.output<typeof serviceInputSchema>;

/** The form for a stored service, or for a new one. */
export const serviceForm = (service: Omit<Service, 'id'> | undefined): ServiceForm =>
  serviceFields.values(service);
