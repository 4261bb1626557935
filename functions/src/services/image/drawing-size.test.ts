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

test('looks behind a declaration, comments and a document type', () => {
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
])('gives no size that %s', (_, text) => {
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
])('takes %j for no drawing', (text) => expect(isDrawing(Buffer.from(text, 'latin1'))).toBe(false));

test('takes no time over a head that never ends', () => {
  const began = performance.now();
  for (const text of ['<!--'.repeat(2e5), '<svg '.repeat(2e5), '<!DOCTYPE ['.repeat(1e5), ' '.repeat(1e6)]) {
    expect(isDrawing(Buffer.from(text))).toBe(false);
  }
  expect(performance.now() - began).toBeLessThan(1000);
});

test('knows the size of every drawing of the demo', () => {
  const assets = new URL('../../../../scripts/seed/assets/', import.meta.url);
  const drawings = readdirSync(assets).filter((name) => name.endsWith('.svg'));
  const sizeless = drawings.filter((name) => drawingSize(readFileSync(new URL(name, assets))) === undefined);
  expect([drawings.length > 0, sizeless]).toEqual([true, []]);
});
