import { expect, test } from 'vitest';
import { bookingFromMetadata, bookingToMetadata } from './booking.ts';
import { METADATA_LENGTH, petQuoteSchema, petQuoteToMetadata } from './quote-metadata.ts';

const line = {
  label: 'Basic Groom (Up to 50 lb)',
  cents: 6000,
  minutes: 75,
  kind: 'service',
  taxable: true,
} as const;
const addOn = { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false } as const;

test('ADDON-06 the lines come back from the metadata as they were', () => {
  const quote = { lines: [line, addOn], buffer_minutes: 15 };
  expect(petQuoteSchema.parse(petQuoteToMetadata(quote)['pet_1'])).toEqual(quote);
  expect(petQuoteToMetadata({})).toEqual({});
});

test('ADDON-06 a value has at most 500 characters; of long labels the beginnings stay', () => {
  const long = { ...addOn, label: `${'Très long — 🐶 '.repeat(15)}end` };
  const { pet_1 = '' } = petQuoteToMetadata({ lines: [line, long, long, long, long, long, long] });
  expect(pet_1.length).toBeLessThanOrEqual(METADATA_LENGTH);
  const { lines = [] } = petQuoteSchema.parse(pet_1);
  expect(lines.map(({ cents }) => cents)).toEqual([6000, 1000, 1000, 1000, 1000, 1000, 1000]);
  expect(lines[1]?.label).toMatch(/^Très long.*…$/u);
  expect(lines[0]?.label).toBe(line.label);
});

test('ADDON-06 metadata that are no lines are no booking', () => {
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
  expect(broken.filter((pet_1) => bookingFromMetadata({ ...metadata, pet_1 }))).toEqual([]);
});
