import { expect, test } from 'vitest';
import { drawingOf, PET_DRAWINGS } from './drawing.ts';

const IDS = ['demo-biscuit', 'demo-olive', 'a', 'b', 'c'];

test.each(['Beagle', 'German Shorthair Pointer', 'Longhair Dachshund', 'Catahoula Leopard Dog', '', null])(
  '“%s” is drawn as a dog',
  (breed) => {
    for (const id of IDS) expect(PET_DRAWINGS.dog).toContain(drawingOf(id, breed));
  },
);

test.each(['Domestic Shorthair', 'British longhair', 'Maine Coon', 'House cat'])(
  '“%s” is drawn as a cat',
  (breed) => expect(drawingOf('demo-olive', breed)).toBe('cat'),
);

test.each(['Holland Lop', 'Rabbit'])('“%s” is drawn as a rabbit', (breed) =>
  expect(drawingOf('demo-olive', breed)).toBe('rabbit'),
);

test('draws the same picture for a pet each time, but not for all pets', () => {
  const drawn = IDS.map((id) => drawingOf(id, 'Beagle'));
  expect(IDS.map((id) => drawingOf(id, 'Beagle'))).toEqual(drawn);
  expect(new Set(drawn).size).toBeGreaterThan(1);
});
