import { beforeEach, expect, test } from 'vitest';
import {
  forgetFile,
  keepUpload,
  rememberRemoval,
  rememberUpload,
  unfinishedFiles,
} from './unfinished-files.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

beforeEach(() => localStorage.clear());

test('an upload may be removed after an hour, a removal at once; each only for its own folder', () => {
  rememberUpload('pet-photos/maya/1.webp', NOON);
  rememberRemoval('pet-photos/maya/2.webp', NOON);
  rememberRemoval('pet-photos/leo/3.webp', NOON);
  expect(unfinishedFiles('pet-photos/maya/', NOON)).toEqual(['pet-photos/maya/2.webp']);
  expect(unfinishedFiles('pet-photos/maya/', later(60))).toEqual([
    'pet-photos/maya/1.webp',
    'pet-photos/maya/2.webp',
  ]);
});

test('an upload whose record is written late gets its hour from then on; one that another page removed does not', () => {
  rememberUpload('pet-photos/maya/1.webp', NOON);
  expect(keepUpload('pet-photos/maya/1.webp', later(50))).toBe(true);
  expect(unfinishedFiles('', later(100))).toEqual([]);
  expect(unfinishedFiles('', later(110))).toEqual(['pet-photos/maya/1.webp']);
  forgetFile('pet-photos/maya/1.webp');
  expect(keepUpload('pet-photos/maya/1.webp', later(111))).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('forgets a file; the last one leaves nothing behind', () => {
  rememberUpload('pet-photos/maya/1.webp', NOON);
  rememberRemoval('pet-photos/maya/1.webp', NOON);
  expect(unfinishedFiles('pet-photos/', NOON)).toEqual(['pet-photos/maya/1.webp']);
  forgetFile('pet-photos/maya/1.webp');
  expect(unfinishedFiles('pet-photos/', NOON)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['not JSON', '{}', '[{"path":1,"from":"x"},null]'])('what is stored as %s is nothing', (stored) => {
  localStorage.setItem('paw-unfinished-files', stored);
  expect(unfinishedFiles('', later(1000))).toEqual([]);
  rememberRemoval('pet-photos/maya/1.webp', NOON);
  expect(unfinishedFiles('', NOON)).toEqual(['pet-photos/maya/1.webp']);
});
