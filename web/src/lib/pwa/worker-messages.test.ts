import { expect, test } from 'vitest';
import { readWorkerMessage } from './worker-messages.ts';

test('the worker understands what pages of ours say', () => {
  expect(readWorkerMessage({ type: 'skip-waiting' })).toEqual({ type: 'skip-waiting' });
  expect(readWorkerMessage({ type: 'keep', urls: ['https://paw.example/assets/a.js'] })).toEqual({
    type: 'keep',
    urls: ['https://paw.example/assets/a.js'],
  });
});

test('what is no address is left out', () => {
  expect(readWorkerMessage({ type: 'keep', urls: ['', 7, null, '/assets/a.js'] })).toEqual({
    type: 'keep',
    urls: [],
  });
});

test.each([undefined, null, 'keep', {}, { type: 'keep' }, { type: 'drop' }])('nothing else: %j', (data) => {
  expect(readWorkerMessage(data)).toBeUndefined();
});
