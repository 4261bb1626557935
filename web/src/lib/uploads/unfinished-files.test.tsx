import { beforeEach, expect, test } from 'vitest';
import { untrackFile, renewUpload, trackRemoval, trackUpload, unfinishedFiles } from './unfinished-files.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

beforeEach(() => localStorage.clear());

test('allows removing an upload after an hour and a removal immediately, only in its own folder', () => {
  trackUpload('pet-photos/maya/1.webp', NOON);
  trackRemoval('pet-photos/maya/2.webp', NOON);
  trackRemoval('pet-photos/leo/3.webp', NOON);
  expect(unfinishedFiles('pet-photos/maya/', NOON)).toEqual(['pet-photos/maya/2.webp']);
  expect(unfinishedFiles('pet-photos/maya/', later(60))).toEqual([
    'pet-photos/maya/1.webp',
    'pet-photos/maya/2.webp',
  ]);
});

test('keeps an upload for an hour from when its record is written, unless another page removed it', () => {
  trackUpload('pet-photos/maya/1.webp', NOON);
  expect(renewUpload('pet-photos/maya/1.webp', later(50))).toBe(true);
  expect(unfinishedFiles('', later(100))).toEqual([]);
  expect(unfinishedFiles('', later(110))).toEqual(['pet-photos/maya/1.webp']);
  untrackFile('pet-photos/maya/1.webp');
  expect(renewUpload('pet-photos/maya/1.webp', later(111))).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('forgets a file, and stores nothing after the last one', () => {
  trackUpload('pet-photos/maya/1.webp', NOON);
  trackRemoval('pet-photos/maya/1.webp', NOON);
  expect(unfinishedFiles('pet-photos/', NOON)).toEqual(['pet-photos/maya/1.webp']);
  untrackFile('pet-photos/maya/1.webp');
  expect(unfinishedFiles('pet-photos/', NOON)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['not JSON', '{}', '[{"path":1,"from":"x"},null]'])('ignores the stored text %s', (stored) => {
  localStorage.setItem('paw-unfinished-files', stored);
  expect(unfinishedFiles('', later(1000))).toEqual([]);
  trackRemoval('pet-photos/maya/1.webp', NOON);
  expect(unfinishedFiles('', NOON)).toEqual(['pet-photos/maya/1.webp']);
});
