import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

const linksIn = (text: string) =>
  splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

test.each([
  ['See https://pawhaven.example/about.', ['https://pawhaven.example/about']],
  [
    '(https://en.example/wiki/Poodle_(dog)), or http://b.example?q=1!',
    ['https://en.example/wiki/Poodle_(dog)', 'http://b.example?q=1'],
  ],
  ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
])('finds the addresses in “%s”', (text, links) => expect(linksIn(text)).toEqual(links));

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'JAVASCRIPT://pawhaven.example/%0aalert(1)',
  'https://pawhaven.example@evil.example/pay',
  'https://',
  'https://...',
  'xhttps://a.example',
  'ftp://a.example',
])('does not link “%s”', (text) => expect(linksIn(text)).toEqual([]));

test('ends an address before an invisible character', () => {
  expect(linksIn('https://pawhaven.example/\u202Emoc.live')).toEqual(['https://pawhaven.example/']);
  expect(linksIn('https://paw\u200Bhaven.example')).toEqual(['https://paw']);
});

test('ends an address where HTML would start', () => {
  expect(linksIn('https://a.example/"onmouseover="alert(1)')).toEqual(['https://a.example/']);
  expect(linksIn('https://a.example/<img>')).toEqual(['https://a.example/']);
});

test.each(['', 'Hello', 'a https://a.example, b https://u@b.example c', '<b>https://c.example</b>'])(
  'keeps every character of “%s”',
  (text) =>
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text),
);

test('splits a text designed to be slow in less than 100 ms', () => {
  const text = `https://a.example/${'.'.repeat(2000)}x${')'.repeat(1900)}`;
  const milliseconds = (): number => {
    const start = Date.now();
    expect(linksIn(text)).toEqual([`https://a.example/${'.'.repeat(2000)}x`]);
    return Date.now() - start;
  };
  // The best of several runs, because a busy machine can slow down any one.
  expect(Math.min(...Array.from({ length: 3 }, milliseconds))).toBeLessThan(100);
});
