import { expect, type Page } from '@playwright/test';

/** Longer than a page puts off, at most, what can wait. */
const QUIET_MS = 2500;

declare global {
  var documentsRead: number;
}

/**
 * Counts, from the next page load on, the documents that Firestore sends, by REST and by the SDK's channel. What is
 * billed for a query without a result, one read, is not in it.
 */
export async function countReads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Each document carries it once.
    const mark = '"updateTime"';
    globalThis.documentsRead = 0;
    const original = globalThis.fetch;
    const count = async (response: Response) => {
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const pieces = (rest + part.value).split(mark);
        globalThis.documentsRead += pieces.length - 1;
        // A mark may be cut in two.
        rest = (pieces.at(-1) ?? '').slice(1 - mark.length);
      }
    };
    globalThis.fetch = async (...request) => {
      const response = await original(...request);
      const isRead = response.url.includes('/Listen/channel') || response.url.includes('/documents');
      if (isRead) count(response.clone()).catch(() => {});
      return response;
    };
  });
  return () => page.evaluate(() => globalThis.documentsRead);
}

/** The count once nothing has come for as long as a busy server takes for an answer. */
export async function readsAtRest(reads: () => Promise<number>): Promise<number> {
  let last = -1;
  const isAtRest = async () => {
    const before = last;
    last = await reads();
    return last === before;
  };
  await expect.poll(isAtRest, { intervals: [QUIET_MS] }).toBe(true);
  return last;
}
