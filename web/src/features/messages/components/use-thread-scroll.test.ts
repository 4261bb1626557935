import { expect, test } from 'vitest';
import { countAfter } from './use-thread-scroll.ts';

test('counts what has come after the last message that was known', () => {
  expect(countAfter(['1', '2', '3'], '1')).toBe(2);
  expect(countAfter(['0', '1'], '1')).toBe(0);
  expect(countAfter(['older', '1', '2'], '1')).toBe(1);
});

test('counts nothing where that one is gone, or nothing was known', () => {
  expect(countAfter(['2', '3'], '1')).toBe(0);
  expect(countAfter(['2', '3'], undefined)).toBe(0);
});
