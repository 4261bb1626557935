import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { fingerprintOf } from './built-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paw-haven-site-'));
  await mkdir(join(folder, 'src', 'dist'), { recursive: true });
  await writeFile(join(folder, 'src', 'page.ts'), 'one');
});
afterEach(() => rm(folder, { recursive: true }));

const fingerprint = (value = 'port 1') => fingerprintOf([folder], [value]);

describe("the fingerprint of a site's sources", () => {
  test('ignores build output and stays the same while no source changes', async () => {
    const before = await fingerprint();
    await writeFile(join(folder, 'src', 'dist', 'page.js'), 'built');
    expect(await fingerprint()).toBe(before);
  });

  test.each([
    ['a file with other content', () => writeFile(join(folder, 'src', 'page.ts'), 'longer')],
    ['a file that was written again', () => utimes(join(folder, 'src', 'page.ts'), 1, 1)],
    ['another file', () => writeFile(join(folder, 'src', 'other.ts'), '')],
    ['a file less', () => rm(join(folder, 'src', 'page.ts'))],
  ])('changes with %s', async (_, change) => {
    const before = await fingerprint();
    await change();
    expect(await fingerprint()).not.toBe(before);
  });

  test("changes with the site's settings", async () => {
    expect(await fingerprint('port 2')).not.toBe(await fingerprint('port 1'));
  });
});
