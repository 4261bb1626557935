import { describe, expect, test } from 'vitest';
import { wishForm, wishFormSchema } from './input.ts';

/** A Friday. */
const DAY = '2026-12-04';

describe('WAIT-01 the form', () => {
  const form = wishForm({ pet_id: 'biscuit', service_id: 'basic-groom', from: DAY }, '2026-12-01');
  const check = (changes: object, needsSize = false) =>
    wishFormSchema('2026-12-01', () => needsSize).safeParse({ ...form, ...changes });
  const problems = (changes: object, needsSize = false) =>
    check(changes, needsSize).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('WAIT-01 starts with a week from the full day, or from today if that day has passed', () => {
    expect(form).toMatchObject({ from: DAY, to: '2026-12-10', weekdays: [] });
    expect(wishForm({ from: '2026-11-01' }, '2026-12-01')).toMatchObject({ from: '2026-12-01' });
    expect(check({}).data).toEqual({
      petId: 'biscuit',
      service: 'basic-groom',
      from: DAY,
      to: '2026-12-10',
      weekdays: [],
      earliest: '08:00',
      latest: '18:00',
    });
    expect(check({ groomer_id: 'ana', size: 'Small' }, true).data).toMatchObject({
      groomerId: 'ana',
      size: 'Small',
    });
    expect(check({ size: 'Small' }).data).not.toHaveProperty('size');
  });

  test.each([
    [{ pet_id: '' }, 'pet_id', 'Choose a pet.'],
    [{ service_id: '' }, 'service_id', 'Choose a service.'],
    [{ from: '2026-11-30' }, 'from', 'This day has passed.'],
    [{ to: '2026-12-03' }, 'to', 'The last day comes before the first.'],
    [{ to: '2027-02-02' }, 'to', 'Choose up to 60 days.'],
    [{ from: '2028-01-01', to: '2028-01-01' }, 'to', 'This is too far ahead.'],
    [{ latest: '07:00' }, 'latest', 'The latest start comes before the earliest.'],
    [{ from: '12/45/2026' }, 'from', 'Enter a day, for example 12/24/2026.'],
    [{ latest: '0' }, 'latest', 'Enter a time, for example 9:00 AM.'],
    [{ earliest: 'dawn' }, 'earliest', 'Enter a time, for example 9:00 AM.'],
  ])('ALL-05 WAIT-01 shows an error at the field for %j', (changes, field, message) => {
    expect(problems(changes)).toEqual([[field, message]]);
  });

  test('ADDON-03 WAIT-01 requires a size if needed', () => {
    expect(problems({}, true)).toEqual([['size', 'Choose a size.']]);
  });
});
