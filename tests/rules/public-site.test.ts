/** What visitors read of the business: the site document, and the gallery and the reviews page by page. */
import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { reviewsPageQuery } from '@paw-haven/domain/site/queries';
import { heroImagesQuery, portfolioQuery } from '@paw-haven/domain/site/image/queries';
import { aReview } from '@paw-haven/domain/testing/factories';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromFirestore } from '../../web/src/lib/firestore/convert.ts';
import { EVERYONE, NO_ONE, onlyThese, useRulesBench } from '../support/access.ts';
import { runSpec } from '../support/personas.ts';

const SITE = paths.publicSite();

const bench = useRulesBench();
describe('the site document', () => {
  beforeEach(() => bench.given({ [SITE]: { services: [] }, 'public/other': { secret: true } }));

  onlyThese('reading it', bench, EVERYONE, (db) => getDoc(doc(db, SITE)));
  onlyThese('another document beside it', bench, NO_ONE, (db) => getDoc(doc(db, 'public/other')));
  onlyThese('listing what is beside it', bench, NO_ONE, (db) => getDocs(collection(db, 'public')));
  onlyThese('changing it', bench, NO_ONE, (db) =>
    updateDoc(doc(db, SITE), { services: [{ id: 'free', price: 0 }] }),
  );
  onlyThese('replacing it', bench, NO_ONE, (db) => setDoc(doc(db, SITE), {}));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, SITE)));
});

describe('page by page', () => {
  const PUBLISHED = Array.from({ length: 45 }, (_, number) => `r${String(number).padStart(2, '0')}`);
  const IMAGES = Array.from({ length: 50 }, (_, number) => `i${String(number).padStart(2, '0')}`);

  beforeEach(async () => {
    const reviews = PUBLISHED.map((id, number) => [
      paths.review(id),
      // Several have the same time: their order must hold from page to page.
      aReview({ id, created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 10))) }),
    ]);
    const images = IMAGES.map((id, number) => [
      paths.websiteImage(id),
      anImage(id, { category: number % 5 === 0 ? 'services' : 'portfolio' }),
    ]);
    await bench.given({
      ...(Object.fromEntries([...reviews, ...images]) as Record<string, object>),
      [paths.review('hidden')]: aReview({ id: 'hidden', is_published: false }),
      [paths.websiteImage('inactive')]: anImage('inactive', { is_active: false }),
      [paths.websiteImage('other')]: anImage('other', { is_portfolio: false, category: 'hero' }),
    });
  });

  const anImage = (id: string, changes: Partial<WebsiteImage>): WebsiteImage => ({
    id,
    file_path: `https://photos.example/${id}.jpg`,
    title: id,
    alt_text: '',
    category: 'portfolio',
    is_active: true,
    is_portfolio: true,
    display_order: 0,
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...changes,
  });

  /** The ids of each page, as a visitor reads on to the end. */
  async function readOn(query: QuerySpec & { readonly limit?: number }): Promise<string[][]> {
    const pages: string[][] = [];
    let page: QuerySpec = query;
    for (;;) {
      const { docs } = await runSpec(bench.as('visitor'), page);
      pages.push(docs.map(({ id }) => id));
      const last = docs.at(-1);
      if (!last || docs.length < (query.limit ?? 0)) return pages;
      page = pageAfter(query, { ...(fromFirestore(last.data()) as object), id: last.id });
    }
  }

  test('REV-01 REV-02 visitors read all published reviews, newest first, 20 per page', async () => {
    const pages = await readOn(reviewsPageQuery());
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(PUBLISHED.toReversed());
  });

  test('GAL-02 visitors read the whole portfolio, 24 per page', async () => {
    const pages = await readOn(portfolioQuery());
    expect(pages.map((page) => page.length)).toEqual([24, 24, 2]);
    expect(pages.flat()).toEqual(IMAGES);
  });

  test('GAL-03 visitors read one category of the portfolio', async () => {
    const pages = await readOn(portfolioQuery('services'));
    expect(pages.flat()).toEqual(IMAGES.filter((_, number) => number % 5 === 0));
  });

  test('LAND-12 visitors read the hero images', async () => {
    const { docs } = await runSpec(bench.as('visitor'), heroImagesQuery());
    expect(docs.map(({ id }) => id)).toEqual(['other']);
  });

  const WITHOUT_CONDITION = [reviewsPageQuery(), portfolioQuery()].map((query) => ({
    ...query,
    where: (query.where ?? []).filter(([field]) => field !== 'is_published' && field !== 'is_active'),
  }));
  for (const query of WITHOUT_CONDITION)
    onlyThese(`${query.collection} that are not for the public`, bench, ['admin', 'owner'], (db) =>
      runSpec(db, query),
    );
});

describe('lists for visitors', () => {
  // Without a limit, as in the specification. ADR 27 says why the rules require none.
  const OF_THE_SPECIFICATION: readonly QuerySpec[] = [
    { collection: 'services', where: [['is_active', '==', true]], orderBy: [['base_price', 'asc']] },
    { collection: 'reviews', where: [['is_published', '==', true]], orderBy: [['created_at', 'desc']] },
    { collection: 'website_images', where: [['is_active', '==', true]] },
    { collection: 'schedule_days' },
  ];
  for (const query of OF_THE_SPECIFICATION)
    onlyThese(
      `ROLE-11 ROLE-12 ${query.collection} as the specification asks for them`,
      bench,
      EVERYONE,
      (db) => runSpec(db, query),
    );

  test('are refused for every other collection', async () => {
    const visitor = bench.as('visitor');
    const listed = await Promise.all(
      Object.values(COLLECTIONS).map((name) =>
        getDocs(collection(visitor, name)).then(
          () => [name],
          () => [],
        ),
      ),
    );
    expect(listed.flat().toSorted()).toEqual([COLLECTIONS.businessSettings, COLLECTIONS.scheduleDays]);
  });
});
