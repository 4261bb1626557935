import { expect, test } from 'vitest';
import { randomSource } from '../../testing/random.ts';
import { nodeFromJson } from '../tree/from-json.ts';
import { EMPTY, type Node } from '../tree/node.ts';
import { deltaOf } from './delta.ts';

const read = (json: unknown): Node => nodeFromJson(json, { now: 0, existing: EMPTY });

test.each([
  [null, { a: 1 }, { kind: 'created', data: null, delta: { a: 1 } }],
  [{ a: 1 }, null, { kind: 'deleted', data: { a: 1 }, delta: null }],
  [
    { a: 1, b: 2 },
    { a: 1, c: 3 },
    { kind: 'updated', data: { a: 1, b: 2 }, delta: { b: null, c: 3 } },
  ],
  [
    { a: { x: 1, y: 2 } },
    { a: { x: 1 } },
    { kind: 'updated', data: { a: { x: 1, y: 2 } }, delta: { a: { y: null } } },
  ],
  ['text', { a: 1 }, { kind: 'updated', data: 'text', delta: { a: 1 } }],
  [{ a: 1 }, 7, { kind: 'updated', data: { a: 1 }, delta: 7 }],
  [['x', 'y'], ['x', 'z'], { kind: 'updated', data: { 0: 'x', 1: 'y' }, delta: { 1: 'z' } }],
  [{ a: 1 }, { a: 1 }, undefined],
  [{ a: 1 }, { a: 1, '.priority': 4 }, undefined],
  [null, null, undefined],
])('from %j to %j', (before, after, expected) => {
  expect(deltaOf(read(before), read(after))).toEqual(expected);
});

/** Applies a delta to the previous data as functions do. */
function lay(data: unknown, delta: unknown): unknown {
  if (typeof delta !== 'object' || delta === null || typeof data !== 'object' || data === null) return delta;
  const merged: Record<string, unknown> = { ...data };
  for (const [key, value] of Object.entries(delta)) {
    if (value === null) delete merged[key];
    else merged[key] = lay(merged[key], value);
  }
  return merged;
}

test('computes a delta that leads from the old to the new data, for 500 random pairs', () => {
  const { next, pick } = randomSource(20_261_121);
  const json = (depth: number): unknown => {
    if (depth === 0 || next() < 0.3) return pick([null, 1, 2, 'a', true]);
    return Object.fromEntries(
      ['a', 'b', 'c'].filter(() => next() < 0.7).map((key) => [key, json(depth - 1)]),
    );
  };
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [read(json(3)), read(json(3))];
    const delta = deltaOf(before, after);
    const whole = deltaOf(EMPTY, after)?.delta ?? null;
    if (delta === undefined) expect(deltaOf(EMPTY, before)?.delta ?? null).toEqual(whole);
    else expect(lay(delta.data, delta.delta)).toEqual(whole);
  }
});
