import { expect, test } from 'vitest';
import { AppError, ERRORS, isErrorCode } from './errors.ts';

test('an AppError carries its code, its text and details without anything else', () => {
  const error = new AppError('slot-taken', { day: '2026-12-01' });
  expect([error.code, error.message, error.details]).toEqual([
    'slot-taken',
    ERRORS['slot-taken'].text,
    { day: '2026-12-01' },
  ]);
});

test('APP-47 the text for a missing user is the specification’s', () => {
  expect(new AppError('unauthenticated').message).toBe('User not authenticated');
});

test('recognizes its codes', () => {
  expect(isErrorCode('busy')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode(7)).toBe(false);
});
