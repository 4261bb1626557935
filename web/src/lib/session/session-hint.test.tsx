import { afterEach, expect, test, vi } from 'vitest';
import { readSessionHint, writeSessionHint } from './session-hint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('remembers that somebody is signed in, and forgets it', () => {
  writeSessionHint(true);
  expect(readSessionHint()).toBe(true);
  writeSessionHint(false);
  expect(readSessionHint()).toBe(false);
});

test('knows of nobody where the storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeSessionHint(true);
  expect(readSessionHint()).toBe(false);
});
