import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';
import { readTheme } from './theme/theme.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const block = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

test('keeps, reads and removes', () => {
  expect(writeStored('localStorage', 'key', 'value')).toBe(true);
  expect(readStored('localStorage', 'key')).toBe('value');
  writeStored('localStorage', 'key', null);
  expect(readStored('localStorage', 'key')).toBeNull();
});

test('remembers nothing where the storage is blocked, and throws nothing', () => {
  block();
  expect(writeStored('localStorage', 'key', 'value')).toBe(false);
  expect(readStored('localStorage', 'key')).toBeNull();
});

test('takes the system’s theme where the storage is blocked', () => {
  block();
  expect(readTheme()).toBe('system');
});
