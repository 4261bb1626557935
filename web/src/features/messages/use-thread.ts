import { retryWaitMs, shouldRetry } from '@paw-haven/domain/core/calls/retry';
import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { THREAD_PAGE, threadQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema, type Message } from '@paw-haven/domain/people/message/schema';
import { hasGap, mergeMessages } from '@paw-haven/domain/people/message/thread';
import { useEffect, useRef, useState } from 'react';
import { readOnce } from '../../lib/firestore/read-once.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { reportError } from '../../lib/errors/report-error.ts';

/** How many older pages are read to close a gap after a time offline; beyond that the user has to scroll. */
const MAX_GAP_PAGES = 10;

export interface Thread {
  readonly status: 'loading' | 'success' | 'error';
  readonly error: unknown;
  /** Oldest first, without gaps. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => void;
  readonly retry: () => void;
}

/** A conversation's latest messages, live, with older ones page by page. Mount a new one for another partner. */
export function useThread(me: string, partner: string): Thread {
  const latest = useLiveQuery(threadQuery(me, partner), messageSchema);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isComplete, setComplete] = useState(false);
  const [older, setOlder] = useState<Thread['older']>('idle');
  const shown = useRef(messages);
  const show = (next: readonly Message[]) => {
    shown.current = next;
    setMessages(next);
  };

  useEffect(() => {
    const news = latest.data;
    if (!news) return;
    if (!hasGap(shown.current, news, THREAD_PAGE)) {
      show(mergeMessages(shown.current, news));
      if (news.length < THREAD_PAGE) setComplete(true);
      return;
    }
    let isOutdated = false;
    void closeGap(me, partner, shown.current, news).then((closed) => {
      if (isOutdated) return;
      show(closed ?? mergeMessages([], news));
      if (!closed) setComplete(false);
    });
    return () => {
      isOutdated = true;
    };
  }, [latest.data, me, partner]);

  const loadOlder = () => {
    const [oldest] = shown.current;
    if (!oldest || older === 'loading') return;
    setOlder('loading');
    readOnce(pageAfter(threadQuery(me, partner), oldest), messageSchema).then(
      (page) => {
        show(mergeMessages(page, shown.current));
        if (page.length < THREAD_PAGE) setComplete(true);
        setOlder('idle');
      },
      (error: unknown) => {
        reportError(error);
        setOlder('failed');
      },
    );
  };

  const isLoaded = latest.data !== undefined || messages.length > 0;
  return {
    status: isLoaded ? 'success' : latest.status,
    error: latest.error,
    messages,
    hasOlder: messages.length > 0 && !isComplete,
    older,
    loadOlder,
    retry: latest.retry,
  };
}

/** Merges known and new messages with everything between; undefined when that is too much or cannot be read. */
async function closeGap(
  me: string,
  partner: string,
  earlier: readonly Message[],
  news: readonly Message[],
): Promise<readonly Message[] | undefined> {
  let all = mergeMessages([], news);
  const ids = new Set(earlier.map(({ id }) => id));
  for (let page = 0; page < MAX_GAP_PAGES; page += 1) {
    const [oldest] = all;
    if (!oldest) return undefined;
    const between = await readPatiently(pageAfter(threadQuery(me, partner), oldest));
    if (!between) return undefined;
    all = mergeMessages(between, all);
    if (between.length < THREAD_PAGE || between.some(({ id }) => ids.has(id)))
      return mergeMessages(earlier, all);
  }
  return undefined;
}

/** Right after a time offline, the first reads often fail. Undefined if that lasts. */
async function readPatiently(query: QuerySpec): Promise<readonly Message[] | undefined> {
  for (let retries = 0; ; retries += 1)
    try {
      return await readOnce(query, messageSchema);
    } catch (error) {
      if (!shouldRetry(retries, error)) return undefined;
      await new Promise((resolve) => setTimeout(resolve, retryWaitMs(retries)));
    }
}
