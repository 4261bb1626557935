/** The use cases that keep `public/site` current, one after another, without triggers. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { aReview, aService, someSettings, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { Timestamp } from 'firebase-admin/firestore';
import { buildSite } from '@paw-haven/domain/site/build-site';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { datesIn } from '../../../functions/src/lib/firestore/converter.ts';
import { completeImages } from '../../../functions/src/services/site/complete-images.ts';
import {
  refreshOverTime,
  refreshImages,
  refreshOpenings,
  refreshReviews,
  refreshServices,
  refreshSettings,
  refreshSite,
} from '../../../functions/src/services/site/refresh-site.ts';
import { demoDocuments, demoSources } from '../../../demo/demo-documents.ts';
import { storedDemoImages } from '../../../demo/images/images.ts';
import { describeStack, type StackInfo } from '../../../scripts/lib/stack-info.ts';
import { countOperations } from '../support/count-operations.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true });

const give = async (documents: Readonly<Record<string, object>>) => {
  const batch = salon.db.batch();
  for (const [path, data] of Object.entries(documents)) {
    const fields = Object.entries(data).filter(([, value]) => value !== undefined);
    batch.set(salon.db.doc(path), Object.fromEntries(fields));
  }
  await batch.commit();
};
const stored = async () => datesIn((await salon.db.doc(paths.publicSite()).get()).data() ?? {});
const site = async () => readSiteContent(await stored());
const version = async () => (await salon.db.doc(paths.publicSite()).get()).updateTime?.valueOf();
/** The fields that the rules let people leave out of an image. */
const UNPLACED = { display_order: undefined, created_at: undefined };
const anImage = (id: string, changes: object = {}) => ({
  [paths.websiteImage(id)]: {
    file_path: `https://photos.example/${id}.jpg`,
    title: id,
    category: 'portfolio',
    is_active: true,
    is_portfolio: true,
    display_order: 1,
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...changes,
  },
});

test('the document equals what the pure builders make of the demo data, and is written once', async () => {
  const now = salon.dependencies.now();
  const dependencies = { db: salon.db, now: () => now };
  const images = storedDemoImages(describeStack({ storage: 9199 } as StackInfo['ports'], 5000));
  const records = images.map(({ record }) => record);
  const documents = demoDocuments(now, records).filter(({ path }) => path !== paths.publicSite());
  await give(Object.fromEntries(documents.map(({ path, data }) => [path, data])));
  await refreshSite(dependencies);
  expect(await stored()).toEqual(buildSite(demoSources(now, records), now));
  const before = await version();
  await refreshSite(dependencies);
  expect(await version()).toEqual(before);
});

test('an empty database gives the defaults and empty lists', async () => {
  await refreshSite(salon.dependencies);
  expect(await stored()).toEqual(
    buildSite({ settings: undefined, services: [], reviews: [], images: [], days: [] }, new Date()),
  );
});

test('the last of many simultaneous changes wins in every part', async () => {
  const changes = Array.from({ length: 20 }, (_, number) => async () => {
    const name = `Name ${number}`;
    await give({ [paths.businessSettings()]: someSettings({ business_name: name }) });
    await Promise.all([refreshSettings(salon.dependencies), refreshOpenings(salon.dependencies)]);
    await give({ [paths.service('bath')]: aService({ id: 'bath', name }) });
    await refreshServices(salon.dependencies);
  });
  await Promise.all(changes.map((change) => change()));
  const settings = (await salon.db.doc(paths.businessSettings()).get()).data();
  const service = (await salon.db.doc(paths.service('bath')).get()).data();
  const { settings: shown, services, openings } = await site();
  expect(shown.name).toBe(settings?.['business_name']);
  expect(services.map(({ name }) => name)).toEqual([service?.['name']]);
  expect(openings).toHaveLength(16);
});

describe('settings', () => {
  test('APP-31 follow the whole record, and drop what is removed from it', async () => {
    await give({ [paths.businessSettings()]: someSettings({ business_email: 'hi@paws.example' }) });
    await refreshSettings(salon.dependencies);
    expect((await site()).settings).toMatchObject({ email: 'hi@paws.example', hours: WEEK_HOURS });
    const { monday } = WEEK_HOURS;
    await give({ [paths.businessSettings()]: someSettings({ business_hours: monday ? { monday } : {} }) });
    await refreshSettings(salon.dependencies);
    expect((await site()).settings).toMatchObject({ email: null, hours: { monday } });
    expect(Object.keys((await site()).settings.hours)).toEqual(['monday']);
  });

  test('that cannot be read leave the page unchanged, and show no openings', async () => {
    await give({ [paths.businessSettings()]: someSettings({ business_name: 'Fur & Co' }) });
    await refreshSettings(salon.dependencies);
    await give({ [paths.businessSettings()]: { business_name: 'Other', time_zone: 'Nowhere/Land' } });
    await refreshSettings(salon.dependencies);
    await refreshOpenings(salon.dependencies);
    expect(await site()).toMatchObject({ settings: { name: 'Fur & Co' }, openings: [] });
  });

  test('LAND-11 show the hero image with the copies of its website image', async () => {
    const url = 'https://photos.example/dog.jpg';
    const copies = {
      width: 1600,
      height: 900,
      widths: [800],
      formats: ['avif'],
      url: 'https://x/{width}.{format}',
    };
    await give({
      [paths.businessSettings()]: someSettings({ hero_image_url: url }),
      ...anImage('dog', { is_active: false, variants: { ...copies, source: url } }),
    });
    await refreshSettings(salon.dependencies);
    expect((await site()).settings.heroImage).toMatchObject({ id: 'hero-setting', url, variants: copies });
  });
});

describe('invalid documents', () => {
  test('services are skipped', async () => {
    await give({
      [paths.service('odd')]: { is_active: true, base_price: 1 },
      [paths.service('bath')]: aService({ id: 'bath' }),
    });
    await refreshServices(salon.dependencies);
    expect((await site()).services.map(({ id }) => id)).toEqual(['bath']);
  });

  test('reviews and images are replaced by the next ones', async () => {
    const numbers = Array.from({ length: 14 }, (_, index) => index);
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const reviews = numbers.map((number) => {
      const review = aReview({ id: `r${number}`, created_at: at(number) });
      return [paths.review(review.id), number > 9 ? { ...review, rating: 'five' } : review] as const;
    });
    const images = numbers.map((number) =>
      anImage(`i${number}`, { display_order: number, ...(number < 4 ? { file_path: '' } : {}) }),
    );
    await give(Object.assign(Object.fromEntries(reviews), ...images) as Record<string, object>);
    await refreshReviews(salon.dependencies);
    await refreshImages(salon.dependencies);
    const { reviews: shown, portfolio, categories } = await site();
    expect(shown.latest.map(({ id }) => id)).toEqual(['r9', 'r8', 'r7', 'r6', 'r5', 'r4']);
    expect(portfolio.map(({ id }) => id)).toEqual(['i4', 'i5', 'i6', 'i7', 'i8', 'i9']);
    expect(categories).toEqual([{ category: 'portfolio', count: 10 }]);
  });

  test('days lead to no openings on them', async () => {
    const now = new Date('2026-07-15T12:00:00Z');
    const dependencies = { db: salon.db, now: () => now };
    await give({
      [paths.businessSettings()]: someSettings(),
      [paths.scheduleDay('2026-07-15')]: { date: '2026-07-15', busy: 'much' },
    });
    await refreshOpenings(dependencies);
    expect((await site()).openings[0]).toEqual(new Date('2026-07-16T13:00:00Z'));
  });
});

test('replaces what has passed, and reads no day until then', async () => {
  let now = new Date('2026-07-15T12:00:00Z');
  const dependencies = { db: salon.db, now: () => now };
  const off = { groomer_id: ALL_GROOMERS, note: '', created_by: 'olivia', done_days: [], pending: false };
  const [from, to] = [new Date('2026-07-20T04:00:00Z'), new Date('2026-07-21T04:00:00Z')];
  await give({
    [paths.businessSettings()]: someSettings(),
    [paths.timeOff('picnic')]: { ...off, from, to, created_at: now },
  });
  await refreshSite(dependencies);
  const { openings, closures } = await site();
  expect([openings.length, closures.map(({ first }) => first)]).toEqual([16, ['2026-07-20']]);
  const counted = countOperations(salon.firestore);
  expect(await refreshOverTime(dependencies)).toBe(false);
  // The document, the settings, the time off.
  expect(counted.take()).toEqual({ reads: 3, writes: 0 });
  now = openings[0] ?? now;
  expect(await refreshOverTime(dependencies)).toBe(true);
  const { openings: followed } = await site();
  expect(followed).toHaveLength(16);
  expect(followed[0]).toEqual(openings[1]);
  await refreshOpenings(dependencies);
  expect((await site()).openings).toEqual(followed);
  now = to;
  await refreshOverTime(dependencies);
  expect((await site()).closures).toEqual([]);
});

describe('with 300 reviews and 300 images', () => {
  const LONG = 'x'.repeat(2000);
  beforeEach(async () => {
    for (let number = 0; number < 300; number += 1) {
      const id = String(number).padStart(3, '0');
      await give({
        [paths.review(id)]: aReview({
          id,
          review_text: LONG,
          admin_response: LONG,
          rating: 1 + (number % 5),
        }),
        ...anImage(id, { display_order: number, alt_text: LONG.slice(0, 500) }),
      });
    }
  });

  test('the document stays small, and updates read only what it shows', async () => {
    const counted = countOperations(salon.firestore);
    await refreshReviews(salon.dependencies);
    expect(counted.take()).toEqual({ reads: 1 + 6, writes: 1 });
    await refreshImages(salon.dependencies);
    // The document, the missing hero, the portfolio.
    expect(counted.take()).toEqual({ reads: 1 + 1 + 6, writes: 1 });
    await refreshReviews(salon.dependencies);
    expect(counted.take().writes).toBe(0);
    const { reviews, categories, portfolio } = await site();
    expect(reviews).toMatchObject({ count: 300, average: 3 });
    expect(reviews.latest).toHaveLength(6);
    expect(portfolio).toHaveLength(6);
    expect(categories).toEqual([{ category: 'portfolio', count: 300 }]);
    expect(JSON.stringify(await stored()).length).toBeLessThan(32_000);
  });
});

describe('images', () => {
  test('without a place or a date are put first by the hourly run, which changes no others', async () => {
    await give({
      ...anImage('first', { display_order: 1 }),
      ...anImage('bare', UNPLACED),
      ...anImage('hero', { category: 'hero', is_portfolio: false, ...UNPLACED }),
    });
    const before = (await salon.db.doc(paths.websiteImage('first')).get()).updateTime;
    await completeImages(salon.dependencies);
    await refreshImages(salon.dependencies);
    const { portfolio, hero } = await site();
    expect(portfolio.map(({ id }) => id)).toEqual(['bare', 'first']);
    expect(hero?.id).toBe('hero');
    const bare = (await salon.db.doc(paths.websiteImage('bare')).get()).data();
    expect(bare).toMatchObject({ display_order: 0, created_at: expect.any(Timestamp) });
    expect((await salon.db.doc(paths.websiteImage('first')).get()).updateTime).toEqual(before);
  });
});
