import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingFromMetadata, bookingToMetadata, chargedCents, PERSONAL_METADATA } from './booking.ts';
import { aBooking, aBookingOfTwo, aService } from '../../testing/factories.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { quotePet, toBookedQuote } from '../price/quote.ts';
import { METADATA_LENGTH, quoteToMetadata, storedQuoteSchema } from './quote-metadata.ts';

const line = {
  label: 'Basic Groom (Up to 50 lb)',
  cents: 6000,
  minutes: 75,
  kind: 'service',
  taxable: true,
} as const;
const addOn = { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false } as const;

test('ADDON-06 restores the lines from the metadata unchanged', () => {
  const quote = { lines: [line, addOn], buffer_minutes: 15 };
  expect(storedQuoteSchema.parse(quoteToMetadata(quote))).toEqual(quote);
  expect(quoteToMetadata({})).toBe('');
  const withIds = { ...quote, add_on_ids: ['grind', 'dip'] };
  expect(storedQuoteSchema.parse(quoteToMetadata(withIds))).toEqual(withIds);
});

test('ADDON-06 drops the add-on ids if there is no room for both ids and labels', () => {
  const add_on_ids = Array.from({ length: VISIT_LIMITS.addOns }, (_, n) => `${n}`.padEnd(200, 'x'));
  const metadata = quoteToMetadata({ lines: [line, addOn], add_on_ids, buffer_minutes: 15 });
  expect(storedQuoteSchema.parse(metadata)).toEqual({ lines: [line, addOn], buffer_minutes: 15 });
});

test('ADDON-06 limits a value to 500 characters and shortens long labels', () => {
  const long = { ...addOn, label: `${'Très long — 🐶 '.repeat(15)}end` };
  const metadata = quoteToMetadata({ lines: [line, long, long, long, long, long, long] });
  expect(metadata.length).toBeLessThanOrEqual(METADATA_LENGTH);
  const { lines = [] } = storedQuoteSchema.parse(metadata);
  expect(lines.map(({ cents }) => cents)).toEqual([6000, 1000, 1000, 1000, 1000, 1000, 1000]);
  expect(lines[1]?.label).toMatch(/^Très long.*…$/u);
  expect(lines[0]?.label).toBe(line.label);
});

test('ADDON-06 books what was paid even if its lines are unreadable', () => {
  const metadata = bookingToMetadata(aBooking({ amount_cents: 7000, lines: [line, addOn] }));
  expect(bookingFromMetadata(metadata)?.pets).toMatchObject([{ lines: [line, addOn] }]);
  const broken = ['{', '{"lines":[["Groom",-1,60,false,false]]}', '[1]', '{"buffer_minutes":-5}'];
  const { pet_1_quote: _, ...plain } = metadata;
  expect(broken.map((pet_1_quote) => bookingFromMetadata({ ...metadata, pet_1_quote }))).toEqual(
    broken.map(() => bookingFromMetadata(plain)),
  );
  expect(bookingFromMetadata(plain)?.pets).toMatchObject([{ amount_cents: 7000, duration_minutes: 60 }]);
});

test('ADDON-06 stores the quotes of 1,000 random visits correctly in 500 characters', () => {
  const someService = (id: string, isAddOn: boolean) =>
    fc
      .record({
        name: fc.oneof(
          fc.constantFrom('Bath', 'Très long — 🐶 "groom" \\ '.repeat(8)),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        ),
        cents: fc.integer({ min: 50, max: 9_999_999 }),
        duration_minutes: fc.integer({ min: 1, max: 1440 }),
        taxable: fc.boolean(),
        buffer_minutes: fc.integer({ min: 0, max: 11 }).map((fives) => 5 * fives),
      })
      .map(({ cents, ...service }) =>
        aService({ ...service, id, base_price: cents / 100, is_active: true, is_add_on: isAddOn }),
      );
  const addOnIds = Array.from({ length: VISIT_LIMITS.addOns }, (_, n) => `abcdefghijklmnopqr${n}`);
  const extras = fc.subarray(addOnIds).chain((ids) => fc.tuple(...ids.map((id) => someService(id, true))));
  fc.assert(
    fc.property(someService('service', false), extras, (service, addOns) => {
      const quoted = quotePet({ service, addOns, weight: null });
      fc.pre(quoted.ok);
      const { cents, minutes, bufferMinutes } = quoted.quote;
      const metadata = bookingToMetadata(
        aBooking({ duration_minutes: minutes, amount_cents: cents, ...toBookedQuote(quoted.quote, service) }),
      );
      expect((metadata['pet_1_quote'] ?? '').length).toBeLessThanOrEqual(METADATA_LENGTH);
      const booking = bookingFromMetadata(metadata)?.pets[0];
      expect(booking).toMatchObject({ amount_cents: cents, duration_minutes: minutes });
      expect(booking?.buffer_minutes ?? 0).toBe(bufferMinutes);
      expect(booking?.add_on_ids ?? []).toEqual(addOns.map(({ id }) => id));
      expect((booking?.lines ?? [{ cents }]).reduce((all, line) => all + line.cents, 0)).toBe(cents);
    }),
    { numRuns: 1000 },
  );
});

describe('ADDON-06 several pets', () => {
  const visit = aBookingOfTwo({ lines: [line, addOn], add_on_ids: ['grind'] });
  const metadata = bookingToMetadata(visit);

  test('are restored unchanged, with the same keys for each pet', () => {
    expect(bookingFromMetadata(metadata)).toEqual(visit);
    const keysOf = (pet: string) => Object.keys(metadata).filter((key) => key.startsWith(pet));
    expect(keysOf('pet_1')).toEqual(['pet_1', 'pet_1_quote', 'pet_1_name']);
    expect(keysOf('pet_2')).toEqual(['pet_2', 'pet_2_quote', 'pet_2_name', 'pet_2_breed']);
  });

  test('each have their part of the amount', () =>
    expect(visit.pets.map(({ pet_id: id, amount_cents: cents }) => [id, cents])).toEqual([
      ['biscuit', 7000],
      ['olive', 4500],
    ]));

  test.each(['pet_1', 'pet_2'])('are required: an unreadable %s makes the booking invalid', (key) => {
    for (const text of ['{', '{}', '[]', '{"pet_id":"olive"}'])
      expect(bookingFromMetadata({ ...metadata, [key]: text })).toBeUndefined();
  });

  test('fit the provider’s 50 keys of 500 characters with any names, without losing money or minutes', () => {
    const long = (text: string, length: number) => text.repeat(length).slice(0, length);
    for (const idLength of [20, 60, 120])
      for (const lineCount of [0, 1, 7]) {
        const [pet] = aBooking({
          pet_id: long('p', idLength),
          service_id: long('s', idLength),
          schedule_entry_id: long('e', 20),
          pet: { name: long('Oli 🐶 "ve', 600), breed: long('Domestic — ', 600) },
          buffer_minutes: 15,
          tax_cents: 375,
          ...(lineCount > 0 && {
            lines: Array.from({ length: lineCount }, () => ({ ...addOn, label: long('Très "long" ', 250) })),
            add_on_ids: Array.from({ length: lineCount - 1 }, (_, index) => long(`${index}`, idLength)),
          }),
        }).pets;
        const four = aBooking(
          {},
          {
            pets: [pet, pet, pet, { ...pet, lane: 'theo#2' }],
            tax_milli_percent: 9250,
            policy: Array.from({ length: 3 }, (_, hours) => ({
              hours: 48 - hours,
              refund_percent: 100 - hours,
            })),
            special_requests: long('Slowly — ', LIMITS.specialRequestsLength),
          },
        );
        const texts = bookingToMetadata(four);
        expect(Object.keys(texts).length).toBeLessThan(50);
        for (const text of Object.values(texts)) expect(text.length).toBeLessThanOrEqual(METADATA_LENGTH);
        const read = bookingFromMetadata(texts);
        if (!read) throw new Error('The metadata cannot be read.');
        expect(chargedCents(read)).toBe(chargedCents(four));
        for (const each of read.pets)
          expect(each).toMatchObject({
            pet_id: pet.pet_id,
            service_id: pet.service_id,
            amount_cents: 4500,
            tax_cents: 375,
            duration_minutes: 60,
            buffer_minutes: 15,
          });
        for (const key of PERSONAL_METADATA) expect(texts).toHaveProperty(key);
      }
  });
});
