import { expect, test } from 'vitest';
import { imageInputSchema, titleOfFile } from './input.ts';
import { planMove, type Placed } from './move.ts';

const listOf = (...orders: readonly number[]): Placed[] =>
  orders.map((display_order, index) => ({ id: String.fromCodePoint(97 + index), display_order }));

/** The ids in their order after `plan` is written. */
function after(items: readonly Placed[], plan: readonly Placed[]): string {
  const written = new Map(plan.map(({ id, display_order }) => [id, display_order]));
  return items
    .map(({ id, display_order }, index) => ({ id, index, order: written.get(id) ?? display_order }))
    .toSorted((one, other) => one.order - other.order || one.index - other.index)
    .map(({ id }) => id)
    .join('');
}

test.each([
  ['to the front', listOf(1, 2, 3), 2, 0, [{ id: 'c', display_order: 0 }]],
  ['to the end', listOf(1, 2, 3), 0, 2, [{ id: 'a', display_order: 4 }]],
  ['between two', listOf(1, 2, 3, 4), 3, 1, [{ id: 'd', display_order: 1.5 }]],
  ['nowhere', listOf(1, 2), 1, 1, []],
  ['beyond the end', listOf(1, 2), 0, 2, []],
])('writes at most one number for a move %s', (_, items, from, to, plan) => {
  expect(planMove(items, { from, to, isWhole: true })).toEqual(plan);
});

test.each([
  ['all have the same number', listOf(0, 0, 0, 0, 0, 0)],
  ['some have the same number', listOf(1, 2, 2, 2, 3, 9)],
  ['no fraction fits between', listOf(1, 1 + Number.EPSILON, 2, 2, 2 + Number.EPSILON * 2, 3)],
  ['they are negative', listOf(-5, -3.25, -3, 0, 0, 4)],
])('gives the wanted order for every move where %s', (_, items) => {
  for (const isWhole of [true, false])
    for (let from = 0; from < items.length; from += 1)
      for (let to = 0; to < items.length; to += 1) {
        const plan = planMove(items, { from, to, isWhole });
        const ids = items.map(({ id }) => id);
        const meant = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '');
        expect(after(items, plan), `${from} to ${to}`).toBe(meant.join(''));
        // Items after a partial list stay after it.
        const highest = items.at(-1)?.display_order ?? 0;
        if (!isWhole)
          for (const { display_order } of plan) expect(display_order).toBeLessThanOrEqual(highest);
      }
});

test('renumbers neighbors when fractions run out', () => {
  let items = listOf(1, 2, 3);
  for (let turn = 0; turn < 200; turn += 1) {
    const plan = planMove(items, { from: 2, to: 1, isWhole: true });
    const ids = after(items, plan);
    expect(ids).toBe(`${items[0]?.id}${items[2]?.id}${items[1]?.id}`);
    const numbers = new Map([...items, ...plan].map(({ id, display_order }) => [id, display_order]));
    items = Array.from(ids, (id) => ({ id, display_order: numbers.get(id) ?? 0 }));
  }
});

test.each([
  ['happy_dog-2.JPG', 'Happy dog 2'],
  ['  ', 'Image'],
  ['.png', 'Image'],
  ['été.au.parc.webp', 'Été.au.parc'],
])('gives the file %s the title %s', (file, title) => expect(titleOfFile(file)).toBe(title));

test('trims and limits texts, and requires a title', () => {
  const form = { title: ' Zelda ', alt_text: ' ', category: 'hero', is_active: true, is_portfolio: false };
  expect(imageInputSchema.parse(form)).toMatchObject({ title: 'Zelda', alt_text: '' });
  expect(imageInputSchema.safeParse({ ...form, title: ' ' }).success).toBe(false);
  expect(imageInputSchema.safeParse({ ...form, alt_text: 'x'.repeat(501) }).success).toBe(false);
});
