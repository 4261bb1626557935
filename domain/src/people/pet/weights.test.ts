import { describe, expect, test } from 'vitest';
import { anAppointment, aPet, aService } from '../../testing/factories.ts';
import { sizeChange } from './size-change.ts';
import { isWeighedSince, WEIGHT_LIMITS, weightsOf, withWeight, type Weights } from './weights.ts';

describe('LIFE-03 the weights of a pet', () => {
  test('are in order of time, and none is guessed for an older weight', () => {
    const weights = { '2026-11-02': 25, '2026-02-28': 24 };
    expect(weightsOf(aPet({ weight: 25, history: { weights } }))).toEqual([
      { day: '2026-02-28', weight: 24 },
      { day: '2026-11-02', weight: 25 },
    ]);
    expect(weightsOf(aPet({ weight: 25 }))).toEqual([]);
  });

  test('are one a day, of at most 60 days', () => {
    expect(withWeight({ '2026-11-02': 25 }, { day: '2026-11-02', weight: 26 })).toEqual({ '2026-11-02': 26 });
    let weights: Weights = {};
    for (let day = 10; day < 80; day += 1)
      weights = withWeight(weights, { day: `2026-11-${day}`, weight: day });
    expect(Object.keys(weights)).toHaveLength(WEIGHT_LIMITS.days);
    expect(Object.keys(weights)[0]).toBe('2026-11-20');
    expect(withWeight(weights, { day: '2026-01-01', weight: 1 })).toEqual(weights);
  });

  test('tell whether the pet was weighed since a day', () => {
    const pet = aPet({ weight: 25, history: { weights: { '2026-11-02': 25 } } });
    expect(['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => isWeighedSince(pet, day))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isWeighedSince({ ...pet, weight: null }, '2026-11-01')).toBe(false);
  });
});

describe('LIFE-03 the size of a visit', () => {
  const service = aService({
    name: 'Bath',
    sizes: [
      { label: 'Small', up_to_lbs: 20, price_cents: 4000, minutes: 60 },
      { label: 'Large', price_cents: 6000, minutes: 90 },
    ],
  });
  const line = (label: string, cents: number, kind: 'service' | 'add-on' = 'service') => ({
    kind,
    label,
    cents,
    minutes: 60,
    taxable: false,
  });
  const visit = anAppointment({ lines: [line('Bath (Small)', 4000), line('Nails', 1500, 'add-on')] });

  test('would be another one, with the price of the whole visit', () =>
    expect(sizeChange(visit, service, 20.1)).toEqual({
      from: 'Small',
      to: 'Large',
      weight: 20.1,
      cents: 7500,
    }));

  test.each([
    ['the weight still fits', visit, 20],
    ['there is no weight', visit, null],
    ['the price was agreed for the pet', anAppointment({ lines: [line('Bath', 4500)] }), 30],
    ['the visit has no lines', anAppointment({}), 30],
  ])('stays if %s', (_, booked, weight) => expect(sizeChange(booked, service, weight)).toBeUndefined());
});
