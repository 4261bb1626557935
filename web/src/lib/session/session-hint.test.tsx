import { expect, test, vi } from 'vitest';
import { readSessionHint, wasSignedInHere, writeSessionHint } from './session-hint.ts';

test('stores whether a user is signed in', () => {
  writeSessionHint(true);
  expect(readSessionHint()).toBe(true);
  writeSessionHint(false);
  expect(readSessionHint()).toBe(false);
});

test('is false when the storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeSessionHint(true);
  expect(readSessionHint()).toBe(false);
});

test('remembers that a user has signed in on this device, but stores nothing if nobody has', () => {
  writeSessionHint(false);
  expect(wasSignedInHere()).toBe(false);
  writeSessionHint(true);
  writeSessionHint(false);
  expect([wasSignedInHere(), readSessionHint()]).toEqual([true, false]);
});
