import { expect, test } from 'vitest';
import { readWorkerMessage } from './worker-messages.ts';

test('reads messages from pages', () => {
  expect(readWorkerMessage({ type: 'skip-waiting' })).toEqual({ type: 'skip-waiting' });
  expect(readWorkerMessage({ type: 'claim' })).toEqual({ type: 'claim' });
  expect(readWorkerMessage({ type: 'keep', urls: ['https://salon.example/assets/a.js'] })).toEqual({
    type: 'keep',
    urls: ['https://salon.example/assets/a.js'],
  });
});

test('drops invalid URLs', () => {
  expect(readWorkerMessage({ type: 'keep', urls: ['', '/a.js', 7, null, 'blob:x'] })).toEqual({
    type: 'keep',
    urls: ['blob:x'],
  });
});

test.each([
  undefined,
  null,
  'skip-waiting',
  7,
  {},
  { type: 'SKIP' },
  { type: 'keep' },
  { type: 'keep', urls: 'a' },
])('ignores %j', (data) => expect(readWorkerMessage(data)).toBeUndefined());
