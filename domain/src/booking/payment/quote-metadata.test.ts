import { describe, expect, test } from 'vitest';
import { bookedPetsOf, bookingFromMetadata, bookingToMetadata } from './booking.ts';
import { aBookingOfTwo, aService } from '../../testing/factories.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { quotePet, toBookedQuote } from '../price/quote.ts';
import { METADATA_LENGTH, petQuoteSchema, petQuoteToMetadata } from './quote-metadata.ts';

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
  expect(petQuoteSchema.parse(petQuoteToMetadata(quote)['pet_1'])).toEqual(quote);
  expect(petQuoteToMetadata({})).toEqual({});
  const withIds = { ...quote, add_on_ids: ['grind', 'dip'] };
  expect(petQuoteSchema.parse(petQuoteToMetadata(withIds)['pet_1'])).toEqual(withIds);
});

test('ADDON-06 drops the add-on ids if there is no room for both ids and labels', () => {
  const add_on_ids = Array.from({ length: VISIT_LIMITS.addOns }, (_, n) => `${n}`.padEnd(200, 'x'));
  const { pet_1 = '' } = petQuoteToMetadata({ lines: [line, addOn], add_on_ids, buffer_minutes: 15 });
  expect(petQuoteSchema.parse(pet_1)).toEqual({ lines: [line, addOn], buffer_minutes: 15 });
});

test('ADDON-06 limits a value to 500 characters and shortens long labels', () => {
  const long = { ...addOn, label: `${'Très long — 🐶 '.repeat(15)}end` };
  const { pet_1 = '' } = petQuoteToMetadata({ lines: [line, long, long, long, long, long, long] });
  expect(pet_1.length).toBeLessThanOrEqual(METADATA_LENGTH);
  const { lines = [] } = petQuoteSchema.parse(pet_1);
  expect(lines.map(({ cents }) => cents)).toEqual([6000, 1000, 1000, 1000, 1000, 1000, 1000]);
  expect(lines[1]?.label).toMatch(/^Très long.*…$/u);
  expect(lines[0]?.label).toBe(line.label);
});

test('ADDON-06 books what was paid even if its lines are unreadable', () => {
  const metadata = bookingToMetadata({
    user_id: 'maya',
    service_id: 'basic-groom',
    pet_id: 'biscuit',
    appointment_date: new Date('2026-12-01T15:00:00Z'),
    duration_minutes: 85,
    amount_cents: 7000,
    special_requests: null,
    pet: { name: 'Biscuit', breed: null },
    schedule_entry_id: 'entry-1',
    lane: 'house',
    lines: [line, addOn],
  });
  expect(bookingFromMetadata(metadata)).toMatchObject({ lines: [line, addOn] });
  const broken = ['{', '{"lines":[["Groom",-1,60,false,false]]}', '[1]', '{"buffer":-5}'];
  const { pet_1: _, ...plain } = metadata;
  expect(broken.map((pet_1) => bookingFromMetadata({ ...metadata, pet_1 }))).toEqual(
    broken.map(() => bookingFromMetadata(plain)),
  );
  expect(bookingFromMetadata(plain)).toMatchObject({ amount_cents: 7000, duration_minutes: 85 });
});

test('ADDON-06 stores the quotes of 1,000 random visits correctly in 500 characters', () => {
  let seed = 3;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const someService = (id: string, isAddOn: boolean) =>
    aService({
      id,
      name: ['Bath', 'Très long — 🐶 "groom" \\ '.repeat(8), 'Nail grind'][random(3)] ?? '',
      base_price: (50 + random(9_999_950)) / 100,
      duration_minutes: 1 + random(1440),
      is_active: true,
      is_add_on: isAddOn,
      taxable: random(2) === 0,
      buffer_minutes: 5 * random(12),
    });
  const services = Array.from({ length: 20 }, (_, n) => someService(`service-${n}`, false));
  const extras = Array.from({ length: 24 }, (_, n) => someService(`abcdefghijklmnopqr${n}`, true));
  let right = 0;
  for (let round = 0; round < 1000; round += 1) {
    const service = services[random(20)] ?? aService();
    const first = random(18);
    const addOns = extras.slice(first, first + random(7));
    const quoted = quotePet({ service, addOns, weight: null });
    if (!quoted.ok) continue;
    const { cents, minutes, bufferMinutes } = quoted.quote;
    const metadata = bookingToMetadata({
      user_id: 'maya',
      service_id: service.id,
      pet_id: 'biscuit',
      appointment_date: new Date('2026-12-01T15:00:00Z'),
      duration_minutes: minutes,
      amount_cents: cents,
      special_requests: null,
      pet: { name: 'Biscuit', breed: null },
      schedule_entry_id: 'entry-1',
      lane: 'house',
      ...toBookedQuote(quoted.quote, service),
    });
    const booking = bookingFromMetadata(metadata);
    const sum = (booking?.lines ?? [{ cents }]).reduce((all, one) => all + one.cents, 0);
    const isShort = (metadata['pet_1'] ?? '').length <= METADATA_LENGTH;
    const isSame =
      booking?.amount_cents === cents &&
      booking.duration_minutes === minutes &&
      (booking.buffer_minutes ?? 0) === bufferMinutes &&
      (booking.add_on_ids ?? []).join() === addOns.map(({ id }) => id).join();
    if (isShort && isSame && sum === cents) right += 1;
  }
  expect(right).toBe(1000);
});

describe('ADDON-06 several pets', () => {
  const visit = aBookingOfTwo({ lines: [line, addOn], add_on_ids: ['grind'] });

  test('are restored unchanged, with one key per pet', () => {
    const metadata = bookingToMetadata(visit);
    expect(Object.keys(metadata)).toEqual(expect.arrayContaining(['pet_1', 'pet_2']));
    expect(bookingFromMetadata(metadata)).toEqual(visit);
  });

  test('each have their part of the amount; the first gets the rest', () => {
    const pets = bookedPetsOf(visit);
    expect(pets.map(({ pet_id: id, amount_cents: cents }) => [id, cents])).toEqual([
      ['biscuit', 7000],
      ['olive', 4500],
    ]);
    expect(pets[0]).not.toHaveProperty('further');
    expect(pets[0]).not.toHaveProperty('special_requests');
  });

  test('are required: unreadable further pets make the booking invalid, because it would book only a part', () => {
    const metadata = bookingToMetadata(visit);
    for (const pet_2 of ['{', '{}', '[]', '{"pet":"olive"}'])
      expect(bookingFromMetadata({ ...metadata, pet_2 })).toBeUndefined();
  });

  test('fit into 500 characters per pet with any names and ids, without losing money or minutes', () => {
    const [olive] = visit.further ?? [];
    if (!olive) throw new Error('There is no further pet.');
    const long = (text: string, length: number) => text.repeat(length).slice(0, length);
    for (const idLength of [20, 60, 120])
      for (const lineCount of [0, 1, 7]) {
        const further = {
          ...olive,
          pet_id: long('p', idLength),
          service_id: long('s', idLength),
          pet: { name: long('Oli 🐶 "ve', 100), breed: long('Domestic — ', 100) },
          ...(lineCount > 0 && {
            lines: Array.from({ length: lineCount }, () => ({ ...addOn, label: long('Très "long" ', 250) })),
            add_on_ids: Array.from({ length: lineCount - 1 }, (_, index) => long(`${index}`, idLength)),
          }),
        };
        const { pet_2 = '' } = bookingToMetadata({ ...visit, further: [further] });
        expect(pet_2.length).toBeLessThanOrEqual(METADATA_LENGTH);
        const [read] =
          bookingFromMetadata(bookingToMetadata({ ...visit, further: [further] }))?.further ?? [];
        expect(read).toMatchObject({
          pet_id: further.pet_id,
          service_id: further.service_id,
          amount_cents: 4500,
          duration_minutes: 60,
          buffer_minutes: 15,
        });
      }
  });
});
