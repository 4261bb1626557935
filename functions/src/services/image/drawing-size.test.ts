import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingSize, isDrawing } from './drawing-size.ts';

const sizeOf = (text: string) => drawingSize(Buffer.from(text));

test.each([
  ['width and height', '<svg width="960" height="720">', 960, 720],
  ['pixels', "<svg width='960px' height=' 720.4px '>", 960, 720],
  ['the view box', '<svg viewBox="0 0 96 72">', 96, 72],
  ['a view box with commas that does not begin at zero', '<svg viewBox="-4,-4, 96,72">', 96, 72],
  ['one side and the view box', '<svg width="480" viewBox="0 0 96 72">', 480, 360],
  ['the other side and the view box', '<svg height="36" viewBox="0 0 96 72">', 48, 36],
  ['the view box, where the sides are relative', '<svg width="100%" height="5em" viewBox="0 0 9 7">', 9, 7],
  ['less than a pixel', '<svg width="0.2" height="0.2">', 1, 1],
])('reads %s', (_, text, width, height) => expect(sizeOf(text)).toEqual({ width, height }));

test('finds the root element after a declaration, comments and a document type', () => {
  const text = `\uFEFF<?xml version="1.0"?>
    <!-- <svg width="1" height="1"> -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY a "b"> ]>
    <svg xmlns="http://www.w3.org/2000/svg" data-a="a > b" width="30" height="20"><path/></svg>`;
  expect(sizeOf(text)).toEqual({ width: 30, height: 20 });
});

test.each([
  ['has neither', '<svg>'],
  ['is nothing', '<svg width="0" height="0">'],
  ['is negative', '<svg width="-5" height="5">'],
  ['is beyond measure', '<svg width="1e9" height="5">'],
])('returns undefined for a size that %s', (_, text) => {
  expect(isDrawing(Buffer.from(text))).toBe(true);
  expect(sizeOf(text)).toBeUndefined();
});

test.each([
  '',
  'GIF89a',
  '<html><svg width="1" height="1">',
  '<svgx width="1">',
  '<svg width="1',
  '\xff\xd8\xff',
])('does not take %j for a drawing', (text) => expect(isDrawing(Buffer.from(text, 'latin1'))).toBe(false));

/** CPU time in microseconds. */
function costOf(bytes: Buffer, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) drawingSize(bytes);
  return Math.max(100, process.cpuUsage(before).user);
}

const PARTS = 32;
const TRIES = 40;
const isLinear = (ratio: number) => ratio < PARTS / 2;

/**
 * Ratio of the time for one long text to that for the same length in short texts. Takes the minimum of several tries,
 * because other processes use the machine too.
 */
function growth(long: string, short: string): number {
  const [item, many] = [Buffer.from(long), Buffer.from(short)];
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES && !isLinear(least); count += 1)
    least = Math.min(least, costOf(item, 1) / costOf(many, PARTS));
  return least;
}

const HEAD = 65_536;

test.each([
  ['a comment that never ends', '<!--', ''],
  ['tags that never end', '<svg ', ''],
  ['a document type that never ends', '<!DOCTYPE [', ''],
  ['spaces', ' ', ''],
  ['comments', '<!---->', ''],
  ['declarations', '<?a?>', ''],
  ['an attribute whose name is one letter over and over', 'a', '<svg '],
  ['names without values', 'a ', '<svg '],
  ['names and signs', 'a=', '<svg '],
  ['spaces behind a name', ' ', '<svg a'],
  ['slashes', '/', '<svg '],
  ['quotes', '"\'', '<svg a='],
  ['values without names', '""', '<svg '],
  ['a width of many digits', '1', '<svg width="'],
  ['a width of many spaces', ' ', '<svg width="1'],
  ['a view box of many numbers', '1 ', '<svg viewBox="'],
  ['a view box of many commas', ',', '<svg viewBox="'],
])('reads %s in linear time', (_, piece, start) => {
  const end = start.endsWith('"') || start.includes('1') ? '"/>' : '/>';
  const text = (length: number) => (start + piece.repeat(length)).slice(0, length - end.length) + end;
  // The short texts together are as long as the long one; with quadratic work they would take 1/32 of its time.
  expect(growth(text(HEAD), text(HEAD / PARTS))).toSatisfy(isLinear);
});

test('reads only the first 64 KB of a file', () => {
  const tag = '<svg width="9" height="7"/>';
  const space = (bytes: number) => Buffer.from(' '.repeat(bytes) + tag);
  expect(isDrawing(space(HEAD - tag.length))).toBe(true);
  expect(isDrawing(space(1_000_000))).toBe(false);
});

test('reads the size of every drawing in the demo data', () => {
  const assets = new URL('../../../../demo/images/assets/', import.meta.url);
  const drawings = readdirSync(assets).filter((name) => name.endsWith('.svg'));
  const sizeless = drawings.filter((name) => drawingSize(readFileSync(new URL(name, assets))) === undefined);
  expect([drawings.length > 0, sizeless]).toEqual([true, []]);
});
