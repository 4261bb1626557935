import { expect, test } from 'vitest';
import { parseForm } from './form.ts';

const parse = (text: string): unknown => plain(parseForm(text));

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [String(key), plain(item)]));
  return value;
}

test.each([
  ['', {}],
  ['a=1&b=two+words%21', { a: '1', b: 'two words!' }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
  ['a[]=x&a[]=y', { a: ['x', 'y'] }],
  ['a[10]=k&a[9]=j', { a: ['j', 'k'] }],
  ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['a=', { a: '' }],
])('reads %s', (text, expected) => {
  expect(parse(text)).toEqual(expected);
});

test('treats __proto__ as a normal key', () => {
  const form = parseForm('metadata[__proto__]=x');
  expect((form.get('metadata') as ReadonlyMap<string, string>).get('__proto__')).toBe('x');
  expect(Object.prototype).not.toHaveProperty('x');
});

test.each(['a[b=1', '[a]=1', 'a]b=1', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[b][c][d][e][f][g][h][i]=1'])(
  'rejects %s',
  (text) => {
    expect(() => parse(text)).toThrow('Invalid request parameter');
  },
);
