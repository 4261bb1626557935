import { expect, test } from 'vitest';
import type { ListenResponse } from '../service/wire.ts';
import { meteredSink } from './metered-sink.ts';

function charged(...messages: ListenResponse[]): { reads: number; passedOn: ListenResponse[] } {
  const passedOn: ListenResponse[] = [];
  let reads = 0;
  const sink = meteredSink({ send: (message) => void passedOn.push(message), end: () => {} }, (more) => {
    reads += more;
  });
  for (const message of messages) sink.send(message);
  return { reads, passedOn };
}

const add: ListenResponse = { targetChange: { targetChangeType: 'ADD', targetIds: [2] } };
const current: ListenResponse = { targetChange: { targetChangeType: 'CURRENT', targetIds: [2] } };
const present = (...targetIds: number[]): ListenResponse => ({
  documentChange: { document: { name: 'a' }, targetIds },
});

test('charges one read for each document and none for target changes', () => {
  const messages = [add, present(2), present(2), current, { targetChange: {} }];
  expect(charged(...messages)).toEqual({ reads: 2, passedOn: messages });
});

test('charges one read for an initially empty target', () => {
  expect(charged(add, current, current).reads).toBe(1);
});

test('charges a document for every target that it enters, changes in or leaves', () => {
  expect(charged(present(2, 4)).reads).toBe(2);
  expect(charged({ documentChange: { document: { name: 'a' }, removedTargetIds: [2] } }).reads).toBe(1);
});

test('charges nothing for deletions', () => {
  expect(charged({ documentDelete: { document: 'a', removedTargetIds: [2] } }).reads).toBe(0);
});
