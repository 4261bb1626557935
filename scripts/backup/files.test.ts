import { expect, test } from 'vitest';
import { type Bucket, bucketFiles } from './files.ts';

test('LIM-03 lists all files of a bucket in pages of 100', async () => {
  const pageQueries: object[] = [];
  const pages = [
    [Array.from({ length: 100 }, (_, index) => ({ name: `file ${index}` })), { pageToken: 'second' }],
    [[{ name: 'file 100' }], null],
  ];
  const bucket = {
    getFiles: (options: object) => Promise.resolve(pages[pageQueries.push(options) - 1]),
  } as unknown as Bucket;
  const names: string[] = [];
  for await (const { name } of bucketFiles(bucket)) names.push(name);
  expect(names).toHaveLength(101);
  expect(pageQueries).toEqual([
    { autoPaginate: false, maxResults: 100 },
    { autoPaginate: false, maxResults: 100, pageToken: 'second' },
  ]);
});
