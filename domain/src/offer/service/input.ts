import { toCents, toDollars } from '../../core/cents.ts';
import * as z from 'zod/mini';
import { SPECIES } from '../../core/records/species.ts';
import { describeForm, optionalText, requiredText, text } from '../../core/calls/form.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { serviceVaccinesSchema, VACCINES, type ServiceVaccines } from '../vaccine/kinds.ts';
import { SERVICE_GROUPS, type Service, type ServiceSize } from './schema.ts';

/** US dollars; the rules reject higher prices. */
export const MAX_PRICE = 100_000;

const PRICE_MESSAGE = `Enter a price from $${LIMITS.smallestCharge.toFixed(2)} to $${MAX_PRICE}, for example 45 or 45.50.`;
const MINUTES_MESSAGE = `Enter whole minutes from 1 to ${LIMITS.longestServiceMinutes}, or leave it blank for ${LIMITS.defaultDurationMinutes}.`;
const SIZE_MINUTES_MESSAGE = `Enter whole minutes from 1 to ${LIMITS.longestServiceMinutes}.`;
const BUFFER_MESSAGE = `Enter whole minutes from 0 to ${VISIT_LIMITS.bufferMinutes}.`;
const POUNDS_MESSAGE = 'Enter pounds, for example 20, or leave it blank for the heaviest pets.';

/** Dollars as entered, with or without cents. */
export const priceSchema = z
  .pipe(
    z.string().check(z.trim(), z.regex(/^\$?\d+(\.\d{1,2})?$/, PRICE_MESSAGE)),
    z.transform((text) => Number(text.replace('$', ''))),
  )
  .check(z.refine((dollars) => dollars >= LIMITS.smallestCharge && dollars <= MAX_PRICE, PRICE_MESSAGE));

const isLength = (minutes: number): boolean => minutes >= 1 && minutes <= LIMITS.longestServiceMinutes;

const minutes = z
  .pipe(
    z.string().check(z.trim(), z.regex(/^\d*$/, MINUTES_MESSAGE)),
    z.transform((text) => (text === '' ? null : Number(text))),
  )
  .check(z.refine((value) => value === null || isLength(value), MINUTES_MESSAGE));

/** Minutes as entered; required. */
export const lengthSchema = z
  .pipe(z.string().check(z.trim(), z.regex(/^\d+$/, SIZE_MINUTES_MESSAGE)), z.transform(Number))
  .check(z.refine(isLength, SIZE_MINUTES_MESSAGE));

const buffer = z
  .pipe(z.string().check(z.trim(), z.regex(/^\d*$/, BUFFER_MESSAGE)), z.transform(Number))
  .check(z.refine((value) => value <= VISIT_LIMITS.bufferMinutes, BUFFER_MESSAGE));

const pounds = z
  .pipe(
    z.string().check(z.trim(), z.regex(/^(\d{1,5}(\.\d)?)?$/, POUNDS_MESSAGE)),
    z.transform((text) => (text === '' ? null : Number(text))),
  )
  .check(z.refine((value) => value === null || value > 0, POUNDS_MESSAGE));

/** The form fields of a size. */
export const sizeFields = describeForm({
  label: { label: 'Size', ...requiredText(VISIT_LIMITS.sizeLabel, 'Enter a size name.') },
  up_to_lbs: { label: 'Up to (lb)', schema: pounds },
  price: { label: 'Price in dollars', schema: priceSchema },
  minutes: { label: 'Minutes', schema: lengthSchema },
});

export type SizeForm = ReturnType<typeof sizeFields.values>;

/** Sizes with unique names and weights, sorted lightest first. At most one has no upper weight. */
const sizes = z.pipe(
  z.array(sizeFields.schema).check(z.maxLength(VISIT_LIMITS.sizes), (context) => {
    for (const [index, size] of context.value.entries()) {
      const before = context.value.slice(0, index);
      const issue = (field: keyof SizeForm, message: string) =>
        context.issues.push({ code: 'custom', input: size, path: [index, field], message });
      if (before.some(({ label }) => label.toLowerCase() === size.label.toLowerCase()))
        issue('label', 'Another size has this name.');
      if (before.some(({ up_to_lbs: most }) => most === size.up_to_lbs))
        issue(
          'up_to_lbs',
          size.up_to_lbs === null
            ? 'Only one size can have no weight limit.'
            : 'Another size has this weight.',
        );
    }
  }),
  z.transform((typed) => typed.map(storedSize).toSorted((one, other) => endOf(one) - endOf(other))),
);

function storedSize(size: z.output<typeof sizeFields.schema>): ServiceSize {
  const { label, up_to_lbs: most, price, minutes: length } = size;
  const cents = toCents(price);
  return { label, ...(most === null ? {} : { up_to_lbs: most }), price_cents: cents, minutes: length };
}

const ALL_OFF: ServiceVaccines = { rabies: 'off', distemper: 'off', bordetella: 'off' };

/** Kinds of vaccines with level `off` are not stored. */
const vaccines = z.pipe(
  serviceVaccinesSchema,
  z.transform((typed): ServiceVaccines =>
    Object.fromEntries(
      VACCINES.flatMap((kind) => {
        const level = typed[kind] ?? 'off';
        return level === 'off' ? [] : [[kind, level] as const];
      }),
    ),
  ),
);

const endOf = ({ up_to_lbs: most }: Pick<ServiceSize, 'up_to_lbs'>): number =>
  most ?? Number.POSITIVE_INFINITY;

/** The form fields of a service, keyed by the record's field names. */
export const serviceFields = describeForm({
  name: { label: 'Name', ...requiredText(200, 'Enter a service name.') },
  description: { label: 'Description', ...optionalText(2000) },
  name_es: { label: 'Name in Spanish (optional)', ...text(200) },
  description_es: { label: 'Description in Spanish (optional)', ...text(2000) },
  group: { label: 'Shown under', schema: z.enum([...SERVICE_GROUPS, '']), initial: '' },
  base_price: { label: 'Price in dollars', schema: priceSchema },
  duration_minutes: { label: 'Duration in minutes', schema: minutes },
  sizes: { label: 'Sizes', schema: sizes, initial: [] },
  buffer_minutes: { label: 'Buffer after the visit (minutes)', schema: buffer },
  is_add_on: { label: 'Offer as an add-on', schema: z.boolean(), initial: false },
  taxable: { label: 'Taxable', schema: z.boolean(), initial: false },
  vaccines: { label: 'Vaccines', schema: vaccines, initial: ALL_OFF },
  species: { label: 'Only for', schema: z.array(z.enum(SPECIES)), initial: [] },
  is_active: { label: 'Available to book', schema: z.boolean(), initial: true },
});

export type ServiceForm = ReturnType<typeof serviceFields.values>;

type Checked = z.output<typeof serviceFields.schema>;
type Unused = Pick<
  Checked,
  | 'name_es'
  | 'description_es'
  | 'group'
  | 'sizes'
  | 'buffer_minutes'
  | 'is_add_on'
  | 'taxable'
  | 'vaccines'
  | 'species'
>;

/** Stored for fields that are no longer used. Services that never used them lack these fields. */
export const UNUSED: Unused = {
  name_es: '',
  description_es: '',
  group: '',
  sizes: [],
  buffer_minutes: 0,
  is_add_on: false,
  taxable: false,
  vaccines: {},
  species: [],
};

export type ServiceInput = Omit<Checked, keyof Unused> & {
  readonly [K in keyof Unused]?: Unused[K] | undefined;
};

/** With sizes, stores the lowest price and the shortest duration and ignores the form's own fields. */
export const serviceInputSchema = z.pipe(
  z.transform((form: ServiceForm) =>
    form.sizes.length === 0
      ? form
      : { ...form, base_price: String(LIMITS.smallestCharge), duration_minutes: '' },
  ),
  z.pipe(
    serviceFields.schema,
    z.transform((checked): ServiceInput => {
      const {
        name_es: spanishName,
        description_es: spanishDescription,
        group,
        sizes: sorted,
        buffer_minutes: minutesAfter,
        is_add_on: isAddOn,
        taxable,
        vaccines,
        species,
        ...plain
      } = checked;
      return {
        ...plain,
        ...(spanishName !== '' && { name_es: spanishName }),
        ...(spanishDescription !== '' && { description_es: spanishDescription }),
        ...(group !== '' && { group }),
        ...(sorted.length > 0 && { sizes: sorted, ...leastOf(sorted) }),
        ...(minutesAfter > 0 && { buffer_minutes: minutesAfter }),
        ...(isAddOn && { is_add_on: true }),
        ...(taxable && { taxable: true }),
        ...(Object.keys(vaccines).length > 0 && { vaccines }),
        // All of them are no restriction.
        ...(species.length > 0 && species.length < SPECIES.length && { species }),
      };
    }),
  ),
);

/** The stored price and duration of a service with sizes. */
function leastOf(all: readonly ServiceSize[]): Pick<ServiceInput, 'base_price' | 'duration_minutes'> {
  return {
    base_price: toDollars(Math.min(...all.map(({ price_cents: cents }) => cents))),
    duration_minutes: Math.min(...all.map(({ minutes: length }) => length)),
  };
}

/** The form for a stored service, or for a new one. With sizes, the price and duration fields are empty. */
export function serviceForm(service: Omit<Service, 'id'> | undefined): ServiceForm {
  const typed = (service?.sizes ?? []).map(({ price_cents: cents, ...size }) =>
    sizeFields.values({ ...size, price: toDollars(cents) }),
  );
  const levels = { ...ALL_OFF, ...service?.vaccines };
  const values = serviceFields.values({ ...service, sizes: typed, vaccines: levels });
  const withBuffer = values.buffer_minutes === '0' ? { ...values, buffer_minutes: '' } : values;
  return typed.length === 0 ? withBuffer : { ...withBuffer, base_price: '', duration_minutes: '' };
}
