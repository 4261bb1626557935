import { expect, type Page } from '@playwright/test';

/** Longer than the longest delay with which a page defers its background work. */
const QUIET_MS = 5000;

declare global {
  var documentsRead: number;
}

/**
 * Counts the documents that Firestore sends by REST and by the SDK's channel, from the next page load on. Leaves out
 * the one read that is billed for a query without results.
 */
export async function countReads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Appears once in each document.
    const mark = '"updateTime"';
    globalThis.documentsRead = 0;
    const original = globalThis.fetch;
    const count = async (response: Response) => {
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const pieces = (rest + part.value).split(mark);
        globalThis.documentsRead += pieces.length - 1;
        // A chunk may end in the middle of a mark.
        rest = (pieces.at(-1) ?? '').slice(1 - mark.length);
      }
    };
    globalThis.fetch = async (...parameters) => {
      const response = await original(...parameters);
      const isRead = response.url.includes('/Listen/channel') || response.url.includes('/documents');
      if (isRead) count(response.clone()).catch(() => {});
      return response;
    };
  });
  return () => page.evaluate(() => globalThis.documentsRead);
}

/** Resolves to the count once no documents have arrived for as long as a busy server may take to answer. */
export async function readsAtRest(reads: () => Promise<number>): Promise<number> {
  let last = -1;
  const isAtRest = async () => {
    const before = last;
    last = await reads();
    return last === before;
  };
  await expect.poll(isAtRest, { intervals: [QUIET_MS], timeout: 60_000 }).toBe(true);
  return last;
}
