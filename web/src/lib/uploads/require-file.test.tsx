import { beforeEach, expect, test } from 'vitest';
import { requireFile } from './require-file.ts';
import { forgetFile, rememberUpload } from './unfinished-files.ts';
import { UploadRefused } from './upload-problem.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const PATH = 'pet-photos/maya/1.webp';
const isThere = () => Promise.resolve('https://files.example/1.webp');
const isGone = () => Promise.resolve(undefined);

beforeEach(() => localStorage.clear());

test('a file that is remembered is there, and storage is not asked', async () => {
  rememberUpload(PATH, NOON);
  await expect(requireFile(PATH, NOON, () => Promise.reject(new Error('asked')))).resolves.toBeUndefined();
});

test('one that another page removed is refused, and says what to do', async () => {
  rememberUpload(PATH, NOON);
  forgetFile(PATH);
  await expect(requireFile(PATH, NOON, isGone)).rejects.toThrow(UploadRefused);
  await expect(requireFile(PATH, NOON, isGone)).rejects.toThrow(/choose it again/);
});

test('where the browser remembers nothing, storage decides', async () => {
  await expect(requireFile(PATH, NOON, isThere)).resolves.toBeUndefined();
});
