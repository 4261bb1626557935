import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scanBomb } from '../../testing/image-bombs.ts';
import { jpegScans } from './jpeg-scans.ts';

const gray = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } });

test('counts the scans of ordinary photos', async () => {
  const [baseline, progressive] = await Promise.all([
    gray.clone().jpeg().toBuffer(),
    gray.clone().jpeg({ progressive: true }).toBuffer(),
  ]);
  expect(jpegScans(baseline)).toBe(1);
  expect(jpegScans(progressive)).toBeGreaterThan(1);
  expect(jpegScans(progressive)).toBeLessThan(20);
});

test.each([1, 2, 500])('counts %d scans in a file that consists of scans', async (scans) => {
  const bomb = scanBomb(64, 48, scans);
  // Decoders accept this JPEG.
  expect(await sharp(bomb).stats()).toMatchObject({ isOpaque: true });
  expect(jpegScans(bomb)).toBe(scans);
});

const file = (...bytes: number[]) => Buffer.from([0xff, 0xd8, ...bytes]);
const SCAN = [0xff, 0xda, 0, 2];

test.each([
  ['behind bytes that belong to no segment', file(1, 2, 3, ...SCAN), 1],
  ['behind filling bytes', file(0xff, 0xff, ...SCAN), 1],
  ['behind markers without a segment', file(0xff, 0xd0, 0xff, 0x01, ...SCAN), 1],
  ['not behind the end of the image', file(...SCAN, 0xff, 0xd9, ...SCAN), 1],
  ['not inside a segment, as a thumbnail has some', file(0xff, 0xe1, 0, 6, ...SCAN), 0],
  ['not in data, where 0xFF is followed by 0', file(...SCAN, 0xff, 0, 0xda), 1],
  ['of a file that ends within a marker', file(...SCAN, 0xff), 1],
  ['of a file that ends within a length', file(0xff, 0xda, 0), 1],
  ['of a segment whose length is too small', file(0xff, 0xe0, 0, 0, ...SCAN), 1],
])('counts scans %s', (_, bytes, scans) => expect(jpegScans(bytes)).toBe(scans));

test('finds no scans in files that are not JPEGs', () => {
  expect(jpegScans(Buffer.from('<svg/>'))).toBe(0);
  expect(jpegScans(Buffer.alloc(0))).toBe(0);
});

test('reads each byte once, so that five megabytes of markers are fast', () => {
  // With backtracking, this would take hours.
  expect(jpegScans(Buffer.concat([file(), Buffer.alloc(5_000_000, 0xff)]))).toBe(0);
  expect(jpegScans(Buffer.concat([file(), Buffer.alloc(5_000_000, Buffer.from(SCAN))]))).toBe(1_250_000);
});
