import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aService } from '../../testing/factories.ts';
import { needsSize, quotePet, sizeFor, sizesToChoose, toBookedQuote, totalOf } from './quote.ts';
import { taxOf } from './tax.ts';
import type { PetSelection } from './quote.ts';
import { petPricesSchema, proposedPrice, usualPriceText } from './usual-price.ts';

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
  { label: 'Over 50 lb', price_cents: 8000, minutes: 90 },
];
const groom = aService({ sizes: SIZES });
const nails = aService({
  id: 'nails',
  name: 'Nail grind',
  base_price: 10,
  duration_minutes: 10,
  is_add_on: true,
});
const teeth = aService({
  id: 'teeth',
  name: 'Teeth',
  base_price: 12.5,
  duration_minutes: null,
  is_add_on: true,
});
const dip = aService({ id: 'dip', name: 'Flea dip', is_add_on: true, sizes: SIZES.slice(0, 2) });

const selection = (changes: Partial<PetSelection> = {}): PetSelection => ({
  service: groom,
  addOns: [],
  weight: 24.5,
  ...changes,
});

function quoteOf(changes?: Partial<PetSelection>) {
  const quoted = quotePet(selection(changes));
  if (!quoted.ok) throw new Error(quoted.reason);
  return quoted.quote;
}

test('ADDON-03 chooses the size by weight', () => {
  expect(sizeFor(groom, 20)?.label).toBe('Up to 20 lb');
  expect(sizeFor(groom, 20.1)?.label).toBe('Up to 50 lb');
  expect(sizeFor(groom, 400)?.label).toBe('Over 50 lb');
  expect(sizeFor(aService(), 20)).toBeUndefined();
});

test('ADDON-04 quotes the example: 24.5 lb with a nail grind, and 9 lb', () => {
  const biscuit = quoteOf({ addOns: [nails] });
  const olive = quoteOf({ weight: 9 });
  expect(biscuit.lines).toEqual([
    { label: 'Basic Groom (Up to 50 lb)', cents: 6000, minutes: 75, kind: 'service', taxable: false },
    { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false },
  ]);
  expect([biscuit.cents, biscuit.minutes]).toEqual([7000, 85]);
  expect(biscuit.cents + olive.cents).toBe(11_500);
  expect(biscuit.minutes + olive.minutes).toBe(145);
});

test('ADDON-03 asks for a size if the weight is unknown, and uses it for add-ons too', () => {
  const unknown = selection({ weight: null, addOns: [dip] });
  expect(needsSize(unknown)).toBe(true);
  expect(sizesToChoose(unknown)).toEqual(SIZES);
  expect(quotePet(unknown)).toEqual({ ok: false, reason: 'size-needed' });
  expect(quotePet({ ...unknown, size: 'Huge' })).toEqual({ ok: false, reason: 'size-needed' });
  expect(quoteOf({ ...unknown, size: 'Up to 20 lb' }).cents).toBe(9000);
  expect(quoteOf({ ...unknown, size: 'Over 50 lb' }).cents).toBe(14_000);
});

test('ADDON-03 prefers a known weight over a chosen size', () => {
  expect(quoteOf({ size: 'Up to 20 lb' }).cents).toBe(6000);
});

test('ADDON-03 uses the pet’s usual price for its service, but not for add-ons', () => {
  const usual = { cents: 7500, minutes: 95 };
  const { lines } = quoteOf({ usual, addOns: [dip] });
  expect(lines.map(({ cents, minutes }) => [cents, minutes])).toEqual([
    [7500, 95],
    [6000, 75],
  ]);
  expect(needsSize(selection({ weight: null, usual }))).toBe(false);
  expect(needsSize(selection({ weight: null, usual, addOns: [dip] }))).toBe(true);
  expect(sizesToChoose(selection({ weight: null, usual, addOns: [dip] }))).toEqual(dip.sizes);
});

test.each([
  ['a service that is not an add-on', [aService({ id: 'bath' })]],
  ['one twice', [nails, nails]],
  ['the service itself', [{ ...groom, is_add_on: true }]],
  ['one that is no longer offered', [{ ...nails, is_active: false }]],
  ['seven', Array.from({ length: 7 }, (_, n) => ({ ...nails, id: `add-on-${n}` }))],
])('ADDON-05 rejects as add-ons: %s', (_, addOns) => {
  expect(quotePet(selection({ addOns }))).toEqual({ ok: false, reason: 'service-unavailable' });
});

test('ADDON-07 uses only the longest buffer of the services', () => {
  const service = { ...groom, buffer_minutes: 10 };
  expect(quoteOf({ service, addOns: [{ ...nails, buffer_minutes: 15 }, teeth] })).toMatchObject({
    minutes: 75 + 10 + 60,
    bufferMinutes: 15,
  });
});

test('ADDON-04 taxes only taxable lines and rounds their total once, half up', () => {
  const line = { label: 'Groom', cents: 6000, minutes: 60, kind: 'service', taxable: true } as const;
  expect(taxOf([line, { ...line, cents: 1000, taxable: false }], 9250)).toBe(555);
  // Two lines with a tax of 0.5 cents each make one cent.
  const small = { ...line, cents: 5 };
  expect(taxOf([small, small], 10_000)).toBe(1);
  expect(taxOf([small], 10_000)).toBe(1);
  expect(taxOf([{ ...line, cents: 4 }], 10_000)).toBe(0);
  expect(taxOf([line], 0)).toBe(0);
});

test('ALL-07 stores nothing for a service with a single price', () => {
  const plain = aService();
  expect(toBookedQuote(quoteOf({ service: plain }), plain)).toEqual({});
  expect(toBookedQuote(quoteOf({ service: teeth, addOns: [] }), teeth)).toEqual({});
  const { lines } = quoteOf({ service: plain, addOns: [nails] });
  expect(toBookedQuote(quoteOf({ service: plain, addOns: [nails] }), plain)).toEqual({
    lines,
    add_on_ids: ['nails'],
  });
  const taxed = { ...plain, taxable: true, buffer_minutes: 15 };
  expect(toBookedQuote(quoteOf({ service: taxed }), taxed)).toMatchObject({
    lines: [{ taxable: true }],
    buffer_minutes: 15,
  });
});

test('ADDON-04 lines always add up to the price in whole cents', () => {
  const booking = fc.record({
    cents: fc.integer({ min: 50, max: 20_050 }),
    sizes: fc.option(fc.integer({ min: 0, max: 2 }).map((from) => SIZES.slice(from))),
    addOns: fc.subarray([nails, teeth, dip]),
    weight: fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(booking, ({ cents, sizes, addOns, weight }) => {
      const service = aService({ base_price: cents / 100, ...(sizes !== null && { sizes }) });
      const quote = quoteOf({ service, addOns, weight });
      expect(quote.lines).toHaveLength(1 + addOns.length);
      expect(totalOf(quote.lines)).toMatchObject({ cents: quote.cents, minutes: quote.minutes });
      expect(Number.isInteger(quote.cents)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('ADDON-03 proposes a usual price from a difference of $5 or 10 minutes', () => {
  const booked = { cents: 7000, minutes: 85 };
  expect(proposedPrice(booked, { cents: 7499, minutes: 94 })).toBeUndefined();
  expect(proposedPrice(booked, { cents: 7500, minutes: 85 })).toEqual({ cents: 7500, minutes: 85 });
  expect(proposedPrice(booked, { cents: 7000, minutes: 75 })).toEqual({ cents: 7000, minutes: 75 });
});

test.each([
  [42, 85],
  [43, 43],
  [170, 170],
  [171, 85],
])('ADDON-03 for 85 booked and %i actual minutes, proposes %i', (actual, minutes) => {
  const booked = { cents: 7000, minutes: 85 };
  expect(proposedPrice(booked, { cents: 7500, minutes: actual })).toEqual({ cents: 7500, minutes });
  const proposal = minutes === booked.minutes ? undefined : { cents: 7000, minutes };
  expect(proposedPrice(booked, { cents: 7000, minutes: actual })).toEqual(proposal);
});

test('ADDON-03 leaves out invalid entries when it parses a pet’s usual prices', () => {
  const usual = { cents: 7500, minutes: 95 };
  expect(petPricesSchema.parse({ id: 'biscuit', groom: usual, bath: { cents: 1 }, dip: null })).toEqual({
    groom: usual,
  });
  expect(usualPriceText(usual)).toBe('$75.00, 95 min');
});

test('ADDON-03 with a usual price, applies a size to the add-on even if the service has the same size', () => {
  const sizes = [
    { label: 'Up to 20 lb', up_to_lbs: 10, price_cents: 500, minutes: 10 },
    { label: 'Over 50 lb', price_cents: 1000, minutes: 20 },
  ];
  const usual = { cents: 7500, minutes: 95 };
  const quote = quoteOf({ weight: null, usual, addOns: [{ ...dip, sizes }], size: 'Up to 20 lb' });
  expect(quote.cents).toBe(8000);
});
