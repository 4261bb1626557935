/** Lists as Stripe returns them: newest first, paged with `starting_after` and `ending_before`. */
import type { ParamReader } from './model/params.ts';
import { noSuch } from './model/stripe-error.ts';

interface Listed {
  readonly id: string;
  readonly object: string;
}

export interface ListAnswer<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

export interface Page {
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly endingBefore: string | undefined;
}

export function readPage(params: ParamReader): Page {
  return {
    limit: params.integer('limit', { min: 1, max: 100 }) ?? 10,
    startingAfter: params.text('starting_after'),
    endingBefore: params.text('ending_before'),
  };
}

/** Reads `created=5`, `created[gte]=5` and the like, in seconds. */
export function readCreated(params: ParamReader): (item: { readonly created: number }) => boolean {
  const range = typeof params.peek('created') === 'string' ? undefined : params.map('created');
  if (range === undefined) {
    const exact = params.integer('created');
    return (item) => exact === undefined || item.created === exact;
  }
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => range.integer(name));
  range.finish();
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}

/** `items` are oldest first. Throws 404 when a cursor names an item that is not in the list. */
export function listPage<T extends Listed>(items: readonly T[], page: Page, url: string): ListAnswer<T> {
  const newestFirst = items.toReversed();
  if (page.endingBefore !== undefined) {
    const end = indexOf(newestFirst, page.endingBefore, 'ending_before');
    const start = Math.max(0, end - page.limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start =
    page.startingAfter === undefined ? 0 : indexOf(newestFirst, page.startingAfter, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + page.limit);
  return { object: 'list', data, has_more: start + data.length < newestFirst.length, url };
}

function indexOf(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch(items[0]?.object ?? 'object', id, param);
  return index;
}
