import { expect, test } from 'vitest';
import { frame, parseForwardBody } from './frames.ts';

test('counts UTF-16 code units in the length prefix', () => {
  expect(frame(['café 😀'])).toBe('11\n["café 😀"]');
});

test('reads headers from the body', () => {
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer a:b\r\nContent-Type:text/plain\r\n',
    count: '0',
  });
  const { headers, maps } = parseForwardBody(body.toString());
  expect(headers.get('authorization')).toBe('Bearer a:b');
  expect(headers.get('content-type')).toBe('text/plain');
  expect(maps).toEqual([]);
});

test.each([
  [
    'a first post',
    'count=2&ofs=0&req0___data__={"a":1}&req1___data__={"b":2}',
    [
      [0, { a: 1 }],
      [1, { b: 2 }],
    ],
  ],
  ['a later post', 'count=1&ofs=7&req0___data__={"c":3}', [[7, { c: 3 }]]],
  [
    'numbers left out after a re-encode',
    'count=2&ofs=3&req2___data__={"d":4}&req5___data__={}',
    [
      [5, { d: 4 }],
      [8, {}],
    ],
  ],
  [
    'numbers out of order',
    'count=2&ofs=0&req1___data__=2&req0___data__=1',
    [
      [0, 1],
      [1, 2],
    ],
  ],
])('numbers the messages of %s', (_name, body, expected) => {
  expect(parseForwardBody(body).maps.map(({ id, message }) => [id, message])).toEqual(expected);
});

test('rejects a message that is not JSON', () => {
  expect(() => parseForwardBody('count=1&ofs=0&req0___data__={oops')).toThrow(SyntaxError);
});
