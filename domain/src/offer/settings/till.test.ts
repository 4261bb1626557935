import { describe, expect, test } from 'vitest';
import { businessSettingsSchema } from './schema.ts';
import { reviewUrlOf, TILL_LIMITS, tillFields, tillForm } from './till.ts';

const SHAMPOO = { label: 'Shampoo', cents: 1250, taxable: true, kind: 'product' } as const;
const KNOTS = { label: 'Knots', cents: 1500, taxable: false, kind: 'extra' } as const;

describe('AGAIN-03 the page where customers tell others', () => {
  test.each([
    'https://reviews.example',
    'https://g.page/r/Abc_1/review?x=1#top',
    'https://reviews.example:8443/paw',
  ])('may be %s', (url) => {
    expect(reviewUrlOf({ review_url: url })).toBe(url);
    expect(tillFields.schema.parse({ presets: [], reviewUrl: ` ${url} ` }).reviewUrl).toBe(url);
  });

  test.each([
    'http://reviews.example',
    'javascript:alert(1)',
    'https://localhost',
    'https://owner@reviews.example',
    'https://reviews.example/"><script>',
    `https://reviews.example/${'a'.repeat(TILL_LIMITS.reviewUrl)}`,
  ])('is never %s', (url) => {
    expect(reviewUrlOf({ review_url: url })).toBeUndefined();
    expect(tillFields.schema.safeParse({ presets: [], reviewUrl: url }).success).toBe(false);
  });

  test('is none if it is empty', () => {
    expect(tillFields.schema.parse({ presets: [], reviewUrl: ' ' }).reviewUrl).toBeNull();
    expect([reviewUrlOf({}), reviewUrlOf({ review_url: null })]).toEqual([undefined, undefined]);
  });
});

describe('TILL-01 the presets', () => {
  test('are typed in dollars and stored in cents', () => {
    const form = tillForm({ presets: [SHAMPOO, KNOTS], review_url: null });
    expect(form.presets.map(({ cents }) => cents)).toEqual(['12.50', '15.00']);
    expect(tillFields.schema.parse(form)).toEqual({ presets: [SHAMPOO, KNOTS], reviewUrl: null });
  });

  test.each(['', '0', '-1', '1.234', 'ten', '10000.01'])('refuse the price “%s”', (cents) => {
    const { presets } = tillForm({ presets: [KNOTS] });
    const typed = { presets: presets.map((preset) => ({ ...preset, cents })), reviewUrl: '' };
    expect(tillFields.schema.safeParse(typed).success).toBe(false);
  });

  test('are at most 20, each with a description', () => {
    const [preset] = tillForm({ presets: [KNOTS] }).presets;
    const of = (count: number, label = 'Knots') =>
      tillFields.schema.safeParse({
        presets: Array.from({ length: count }, () => ({ ...preset, label })),
        reviewUrl: '',
      }).success;
    expect([of(20), of(21), of(1, ' ')]).toEqual([true, false, false]);
  });

  test('that cannot be read count as none', () => {
    expect(businessSettingsSchema.parse({ presets: [{ label: 'Shampoo' }] }).presets).toBeUndefined();
    expect(businessSettingsSchema.parse({ presets: [SHAMPOO] }).presets).toEqual([SHAMPOO]);
  });
});
