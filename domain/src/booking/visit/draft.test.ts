import { describe, expect, test } from 'vitest';
import { changeDraft, emptyDraft, type DraftChange, type VisitDraft } from './draft.ts';

const BISCUIT = { petId: 'biscuit', serviceId: 'groom', size: 'Up to 20 lb', addOns: ['nails'] };
const OLIVE = { petId: 'olive', serviceId: 'bath', size: 'Over 20 lb', addOns: ['dip'] };
const TWO: VisitDraft = { pets: [BISCUIT, OLIVE], together: true };
const after = (...changes: readonly DraftChange[]): VisitDraft => changes.reduce(changeDraft, TWO);

test('ADDON-05 starts with one pet, for which nothing is chosen', () => {
  expect(emptyDraft()).toEqual({ pets: [{ addOns: [] }], together: false });
  expect(emptyDraft({ serviceId: 'groom' }).pets).toEqual([{ serviceId: 'groom', addOns: [] }]);
});

describe('another pet', () => {
  test('ADDON-03 resets the size, and keeps service and add-ons', () =>
    expect(after({ kind: 'pet', at: 1, petId: 'moss', other: 'swap' }).pets).toEqual([
      BISCUIT,
      { ...OLIVE, petId: 'moss', size: undefined },
    ]));

  test('ADDON-03 keeps the size if the same pet is chosen again', () =>
    expect(after({ kind: 'pet', at: 0, petId: 'biscuit', other: 'swap' })).toBe(TWO));

  test('ADDON-05 swaps places with a pet that already comes: each pet comes once', () =>
    expect(after({ kind: 'pet', at: 0, petId: 'olive', other: 'swap' })).toEqual({
      pets: [
        { ...BISCUIT, petId: 'olive', size: undefined },
        { ...OLIVE, petId: 'biscuit', size: undefined },
      ],
      together: true,
    }));

  test('ADDON-05 drops the other position if asked to', () =>
    expect(after({ kind: 'pet', at: 0, petId: 'olive', other: 'drop' })).toEqual({
      pets: [{ ...BISCUIT, petId: 'olive', size: undefined }],
      together: false,
    }));

  test('ADDON-05 never drops the first pet', () => {
    const { pets } = after({ kind: 'pet', at: 1, petId: 'biscuit', other: 'drop' });
    expect(pets.map(({ petId }) => petId)).toEqual(['olive', 'biscuit']);
  });
});

describe('what a pet gets', () => {
  test('ADDON-02 another service resets size and add-ons, unless they are kept', () => {
    const change = { kind: 'service', at: 1, serviceId: 'groom' } as const;
    expect(after({ ...change, keep: false }).pets[1]).toEqual({
      petId: 'olive',
      serviceId: 'groom',
      addOns: [],
    });
    expect(after({ ...change, keep: true }).pets[1]).toEqual({ ...OLIVE, serviceId: 'groom' });
  });

  test('ADDON-02 changes size and add-ons of that pet only', () =>
    expect(
      after({ kind: 'size', at: 0, size: 'Up to 50 lb' }, { kind: 'add-ons', at: 1, addOns: [] }).pets,
    ).toEqual([
      { ...BISCUIT, size: 'Up to 50 lb' },
      { ...OLIVE, addOns: [] },
    ]));
});

describe('who comes', () => {
  const more = (petId: string): DraftChange => ({ kind: 'come', pet: { petId, addOns: [] } });

  test('ADDON-05 adds pets at the end', () => {
    const { pets } = after(more('moss'), more('rex'));
    expect(pets.map(({ petId }) => petId)).toEqual(['biscuit', 'olive', 'moss', 'rex']);
  });

  test('ADDON-05 ends the same time with the second pet', () => {
    expect(after({ kind: 'leave', at: 1 })).toEqual({ pets: [BISCUIT], together: false });
    expect(after(more('moss'), { kind: 'leave', at: 1 }).together).toBe(true);
  });

  test('ADDON-05 keeps the first pet', () => expect(after({ kind: 'leave', at: 0 })).toEqual(TWO));

  test('ADDON-02 starts again for another customer, with the same service', () =>
    expect(after({ kind: 'restart' })).toEqual({
      pets: [{ serviceId: 'groom', addOns: [] }],
      together: false,
    }));
});

test('ADDON-05 arranges the pets', () =>
  expect(after({ kind: 'arrange', together: false })).toEqual({ ...TWO, together: false }));
