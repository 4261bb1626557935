/** Deployed triggers in the Functions emulator keep `public/site` current. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { zoneOffsets } from '@paw-haven/domain/site/zone-offsets';
import { dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { datesIn } from '../../../functions/src/lib/firestore/converter.ts';
import { fireScheduled, resetStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { signIn } from '../support/caller.ts';
import { ZONE } from '../support/records.ts';

const DEADLINE = { timeout: 50_000, interval: 100 };
const SETTINGS = paths.businessSettings();

let stack: StackInfo;
let app: App;
let db: Firestore;
/** The current site document, kept up to date by a listener. */
let site: SiteContent;
let stopFollowing: () => void;

beforeAll(async () => {
  stack = useAdminEnvironment();
  await resetStack(stack);
  app = initializeApp({ projectId: stack.projectId }, 'site');
  db = getFirestore(app);
  await new Promise<void>((resolve, reject) => {
    stopFollowing = db.doc(paths.publicSite()).onSnapshot((snapshot) => {
      site = readSiteContent(datesIn(snapshot.data() ?? {}));
      resolve();
    }, reject);
  });
});
afterAll(async () => {
  stopFollowing();
  await deleteApp(app);
  // The tests leave nothing of the business.
  await resetStack(stack);
});

const follows = (check: () => void): Promise<void> => vi.waitFor(check, DEADLINE);
const idsIn = async (collection: string): Promise<string[]> =>
  (await db.collection(collection).get()).docs.map(({ id }) => id);

test('APP-31 follows the settings', async () => {
  await db.doc(SETTINGS).update({ business_name: 'Fur & Co', business_phone: '(555) 010-0177' });
  await follows(() => expect(site.settings).toMatchObject({ name: 'Fur & Co', phone: '(555) 010-0177' }));
});

test('VAX-02 corrects the vaccination flag in settings that were written without it', async () => {
  const asks = async (): Promise<unknown> => (await db.doc(SETTINGS).get()).get('asks_vaccines');
  await db.doc(paths.service('nail-trim')).update({ vaccines: { rabies: 'warn' } });
  await expect.poll(asks, DEADLINE).toBe(true);
  await db.doc(SETTINGS).update({ asks_vaccines: false });
  await expect.poll(asks, DEADLINE).toBe(true);
  await db.doc(paths.service('nail-trim')).update({ vaccines: {} });
  await expect.poll(asks, DEADLINE).toBe(false);
});

test('LAND-16 follows the services', async () => {
  await Promise.all([
    db.doc(paths.service('nail-trim')).update({ base_price: 500 }),
    db.doc(paths.service('basic-groom')).update({ is_active: false }),
    db.doc(paths.service('summer-shave')).update({ is_active: true }),
  ]);
  await follows(() =>
    expect(site.services.map(({ id }) => id)).toEqual([
      'teeth-cleaning',
      'overnight-boarding',
      'summer-shave',
      'premium-package',
      'deluxe-treatment',
      'nail-trim',
    ]),
  );
});

test('REV-01 REV-05 follows reviews as they are published and hidden', async () => {
  const { count, latest } = site.reviews;
  const [hidden] = (await db.collection(COLLECTIONS.reviews).where('is_published', '==', false).get()).docs;
  const [newest] = latest;
  await hidden?.ref.update({ is_published: true, created_at: Timestamp.now() });
  await follows(() => expect(site.reviews.latest[0]).toMatchObject({ id: hidden?.id, rating: 1 }));
  expect(site.reviews.count).toBe(count + 1);
  await db.doc(paths.review(newest?.id ?? '')).update({ is_published: false });
  await follows(() => expect(site.reviews.latest.map(({ id }) => id)).not.toContain(newest?.id));
  const published = (await db.collection(COLLECTIONS.reviews).where('is_published', '==', true).get()).docs;
  const sum = published.reduce((total, review) => total + Number(review.get('rating')), 0);
  expect(site.reviews).toMatchObject({ count: published.length, average: sum / published.length });
});

test('LAND-11 LAND-12 LAND-22 follows the images, also those without a place', async () => {
  const { file_path } = ((await db.doc(paths.websiteImage('demo-hero-dog')).get()).data() ?? {}) as {
    file_path?: string;
  };
  await db.doc(paths.websiteImage('new')).set({
    file_path: 'https://photos.example/new.jpg',
    title: 'New',
    category: 'features',
    is_active: true,
    is_portfolio: true,
  });
  await follows(() =>
    expect(site.portfolio[0]).toMatchObject({ id: 'new', alt: 'New', category: 'features' }),
  );
  expect(site.portfolio).toHaveLength(6);
  expect(site.categories).toContainEqual({ category: 'features', count: 1 });
  await db.doc(SETTINGS).update({ hero_image_url: null });
  await follows(() => expect(site.settings.heroImage).toBeNull());
  await db.doc(SETTINGS).update({ hero_image_url: file_path });
  await follows(() => expect(site.settings.heroImage).toMatchObject({ id: 'hero-setting', url: file_path }));
  await db.doc(paths.websiteImage('demo-hero-dog')).delete();
  await follows(() => expect(site.hero).toBeNull());
});

test('drops an opening that a booking takes, and restores it when the booking ends', async () => {
  const maya = await signIn(stack, 'maya@example.com');
  const opening = site.openings.find((at) => at.getTime() > Date.now() + 3_600_000) ?? new Date(0);
  const answer = await maya.call('create-payment', {
    service: 'nail-trim',
    date: opening.toISOString(),
    time: timeOf(opening, ZONE),
    petId: 'demo-biscuit',
    specialRequests: null,
  });
  expect(answer.error).toBeUndefined();
  await follows(() => expect(site.openings).not.toContainEqual(opening));
  expect(site.openings).toHaveLength(16);
  await db.doc(paths.scheduleDay(dayOf(opening, ZONE))).update({ busy: [], count: 0 });
  await follows(() => expect(site.openings).toContainEqual(opening));
});

test('repairs in the nightly run what no event reported', async () => {
  const wrong = { settings: { name: 'Wrong' }, services: [], openings: [new Date(0)] };
  // Events of earlier tests may still arrive and would repair it first.
  await vi.waitFor(async () => {
    await db.doc(paths.publicSite()).set(wrong);
    await vi.waitFor(() => expect(site.settings.name).toBe('Wrong'), { timeout: 1000 });
  }, DEADLINE);
  await fireScheduled('refresh-site-nightly', stack);
  await follows(() => {
    expect(site.settings.name).not.toBe('Wrong');
    expect(site.services).toHaveLength(6);
    expect(site.reviews.latest).toHaveLength(6);
    expect(site.portfolio).toHaveLength(6);
    expect(site.openings).toHaveLength(16);
  });
});

test('APP-32 APP-33 has defaults and empty lists when nothing is stored', async () => {
  for (const collection of [COLLECTIONS.services, COLLECTIONS.reviews, COLLECTIONS.websiteImages]) {
    const ids = await idsIn(collection);
    await Promise.all(ids.map((id) => db.collection(collection).doc(id).delete()));
  }
  await db.doc(SETTINGS).delete();
  const nothing = readSiteContent(undefined);
  const offsets = zoneOffsets(nothing.settings.zone, new Date());
  await follows(() =>
    expect(site).toEqual({ ...nothing, groomers: [], settings: { ...nothing.settings, offsets } }),
  );
  expect(site.settings).toMatchObject({ name: 'Paw Haven', phone: '(555) 010-0142' });
  // For the tests that run after it, in whatever order.
  await resetStack(stack);
  await follows(() => expect(site.services).toHaveLength(6));
});
