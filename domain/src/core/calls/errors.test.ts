import { expect, test } from 'vitest';
import { AppError, ERRORS, isErrorCode } from './errors.ts';

test('stores the code, the text and the details of an AppError', () => {
  const error = new AppError('slot-taken', { day: '2026-12-01' });
  expect([error.code, error.message, error.details]).toEqual([
    'slot-taken',
    ERRORS['slot-taken'],
    { day: '2026-12-01' },
  ]);
});

test('APP-47 uses the specified text for a user who is not signed in', () => {
  expect(new AppError('unauthenticated').message).toBe('User not authenticated');
});

test('recognizes error codes', () => {
  expect(isErrorCode('busy')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode(7)).toBe(false);
});
