import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  readStored,
  readStoredList,
  readStoredText,
  subscribeToStorage,
  writeStored,
  writeStoredText,
} from './storage.ts';
import { readTheme } from './theme.ts';

const block = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

test('stores, reads and removes text', () => {
  expect(writeStoredText('localStorage', 'key', 'value')).toBe(true);
  expect(readStoredText('localStorage', 'key')).toBe('value');
  writeStoredText('localStorage', 'key', null);
  expect(readStoredText('localStorage', 'key')).toBeNull();
});

test('stores nothing and throws nothing when the storage is blocked', () => {
  block();
  expect(writeStoredText('localStorage', 'key', 'value')).toBe(false);
  expect(readStoredText('localStorage', 'key')).toBeNull();
});

const schema = z.object({ id: z.string() });

test('reads values stored as JSON', () => {
  expect(writeStored('key', { id: 'a' })).toBe(true);
  expect(readStored('key', schema)).toEqual({ id: 'a' });
  writeStored('key', null);
  expect(localStorage).toHaveLength(0);
});

test('separates the two storage areas', () => {
  writeStored('key', { id: 'a' }, 'sessionStorage');
  expect(readStored('key', schema)).toBeUndefined();
  expect(readStored('key', schema, 'sessionStorage')).toEqual({ id: 'a' });
  writeStored('key', null, 'sessionStorage');
});

test.each([['""'], ['{'], ['{}'], ['7'], ['null'], ['']])('returns undefined for %j', (text) => {
  localStorage.setItem('key', text);
  expect(readStored('key', schema)).toBeUndefined();
  expect(readStoredList('key', schema)).toEqual([]);
});

test('reads the entries of a list that match the schema, and does not store an empty list', () => {
  writeStored('key', [{ id: 'a' }, { id: 7 }, { id: 'b' }]);
  expect(readStoredList('key', schema)).toEqual([{ id: 'a' }, { id: 'b' }]);
  writeStored('key', []);
  expect(localStorage).toHaveLength(0);
});

test('reads nothing when nothing is stored, whatever the schema accepts', () => {
  const schema = { safeParse: () => ({ success: true, data: 'made up' }) };
  expect(readStored('key', schema)).toBeUndefined();
});

test('notifies subscribers of writes in this tab and in others', () => {
  let changes = 0;
  const unsubscribe = subscribeToStorage(() => (changes += 1));
  writeStoredText('localStorage', 'key', 'value');
  window.dispatchEvent(new StorageEvent('storage'));
  unsubscribe();
  writeStoredText('localStorage', 'key', null);
  expect(changes).toBe(2);
});

test('uses the system’s theme when the storage is blocked', () => {
  block();
  expect(readTheme()).toBe('system');
});
