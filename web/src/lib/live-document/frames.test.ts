import { describe, expect, test } from 'vitest';
import { createFrameReader } from './frames.ts';

const frame = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${text.length}\n${text}`;
};

const VALUES = [[[1, ['noop']]], [[2, [{ text: 'café 😀\n7\n' }]]], []];
const BODY = VALUES.map(frame).join('');

test('takes several frames out of one text', () => {
  expect(createFrameReader()(BODY)).toEqual(VALUES);
});

test('counts UTF-16 code units, not bytes and not characters', () => {
  expect(createFrameReader()('4\n"😀"2\n[]')).toEqual(['😀', []]);
});

test('puts frames together wherever the text is cut', () => {
  for (let size = 1; size < BODY.length; size += 1) {
    const take = createFrameReader();
    const taken: unknown[] = [];
    for (let from = 0; from < BODY.length; from += size) taken.push(...take(BODY.slice(from, from + size)));
    expect(taken, `in pieces of ${size}`).toEqual(VALUES);
  }
});

test('gives a frame as soon as its last character is there', () => {
  const take = createFrameReader();
  expect(take('2')).toEqual([]);
  expect(take('\n[')).toEqual([]);
  expect(take(']3')).toEqual([[]]);
  expect(take('')).toEqual([]);
});

describe('refuses what cannot be frames', () => {
  test.each([
    ['a page of a proxy', '<!doctype html>'],
    ['no length', '\n[]'],
    ['a negative length', '-2\n[]'],
    ['a length without end', '1'.repeat(20)],
    ['half a JSON text', '1\n[]'],
  ])('%s', (_, text) => {
    expect(() => createFrameReader()(text)).toThrow(Error);
  });

  test('and does so when it comes in pieces', () => {
    const take = createFrameReader();
    expect(take(frame([]))).toEqual([[]]);
    expect(() => take('<')).toThrow('something else than frames');
  });
});
