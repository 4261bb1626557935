import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadItem, UploadQueue } from './upload-queue.ts';

export interface Uploads<D = void> {
  readonly queue: UploadQueue<D>;
  readonly items: readonly UploadItem[];
  readonly isBusy: boolean;
}

/** A queue that lives as long as its page; uploads that lost the connection resume when it is back. */
export function useUploadQueue<D = void>(create: () => UploadQueue<D>): Uploads<D> {
  const [queue] = useState(create);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const isBusy = items.some(({ phase }) => phase !== 'failed');

  useEffect(() => {
    window.addEventListener('online', queue.retryConnection);
    return () => {
      window.removeEventListener('online', queue.retryConnection);
      queue.clear();
    };
  }, [queue]);

  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { queue, items, isBusy };
}
