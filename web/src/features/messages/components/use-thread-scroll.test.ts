import { expect, test } from 'vitest';
import { countAfter } from './use-thread-scroll.ts';

test('counts the messages after the last known one', () => {
  expect(countAfter(['1', '2', '3'], '1')).toBe(2);
  expect(countAfter(['0', '1'], '1')).toBe(0);
  expect(countAfter(['older', '1', '2'], '1')).toBe(1);
});

test('counts nothing when that message is gone or none was known', () => {
  expect(countAfter(['2', '3'], '1')).toBe(0);
  expect(countAfter(['2', '3'], undefined)).toBe(0);
});
