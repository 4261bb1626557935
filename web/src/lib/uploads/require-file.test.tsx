import { beforeEach, expect, test } from 'vitest';
import { requireFile } from './require-file.ts';
import { untrackFile, trackUpload } from './unfinished-files.ts';
import { UploadRefused } from './upload-problem.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const PATH = 'pet-photos/maya/1.webp';
const isThere = () => Promise.resolve('https://files.example/1.webp');
const isGone = () => Promise.resolve(undefined);

beforeEach(() => localStorage.clear());

test('accepts a remembered file without asking storage', async () => {
  trackUpload(PATH, NOON);
  await expect(requireFile(PATH, NOON, () => Promise.reject(new Error('asked')))).resolves.toBeUndefined();
});

test('rejects a file that another page removed, and tells the user to choose it again', async () => {
  trackUpload(PATH, NOON);
  untrackFile(PATH);
  await expect(requireFile(PATH, NOON, isGone)).rejects.toThrow(UploadRefused);
  await expect(requireFile(PATH, NOON, isGone)).rejects.toThrow(/choose it again/);
});

test('asks storage when the browser remembers nothing', async () => {
  await expect(requireFile(PATH, NOON, isThere)).resolves.toBeUndefined();
});
