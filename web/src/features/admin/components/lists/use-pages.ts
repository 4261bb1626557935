import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { useState } from 'react';
import type { Schema } from '../../../../lib/firestore/decode.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import type { LiveResult } from '../../../../lib/firestore/use-live.ts';

export interface Pages<T> {
  /** The current page, live. */
  readonly live: LiveResult<readonly T[]>;
  /** Starts at 1. */
  readonly page: number;
  /** Undefined if there is no previous page, or no known next page. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

type Paged = QuerySpec & { readonly limit: number };

/** Pages through a query and listens only to the current page. A different query starts at its first page. */
export function usePages<T extends { readonly id: string }>(first: Paged, schema: Schema<T>): Pages<T> {
  const key = JSON.stringify(first);
  const [turned, setTurned] = useState<{ readonly key: string; readonly lasts: readonly T[] }>();
  const lasts = turned?.key === key ? turned.lasts : [];
  const last = lasts.at(-1);
  const live = useLiveQuery(last ? pageAfter(first, last) : first, schema);
  const end = live.status === 'success' && live.data.length === first.limit ? live.data.at(-1) : undefined;
  return {
    live,
    page: lasts.length + 1,
    previous: last && (() => setTurned({ key, lasts: lasts.slice(0, -1) })),
    next: end && (() => setTurned({ key, lasts: [...lasts, end] })),
  };
}
