/** What pages report about their speed: public, bounded, and without personal data. */
import { SPEED_IN_ALL, SPEED_PER_ADDRESS } from '@paw-haven/domain/core/limits/limits';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { speedWeekOf } from '@paw-haven/domain/site/speed/page-speed';
import { expect, test } from 'vitest';
import { answerPageSpeed } from '../../../functions/src/services/speed/answer-page-speed.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true });

const REPORT = { page: 'home', device: 'phone', lcp: 3, cls: 0 };
const ask = (body: unknown, { address = '203.0.113.7', method = 'POST', isOn = true } = {}) =>
  answerPageSpeed(salon.dependencies, isOn, {
    method,
    rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    address,
  });
const week = async () =>
  (await salon.db.doc(paths.pageSpeeds(speedWeekOf(salon.dependencies.now()))).get()).data();
const stored = async () => (await salon.db.collection(COLLECTIONS.pageSpeeds).get()).size;

test('counts reports in their week, and stores nothing else', async () => {
  expect(await ask(REPORT)).toBe(204);
  expect(await ask({ ...REPORT, uid: 'maya', path: '/admin/customers/maya' })).toBe(204);
  expect(await ask({ page: 'admin', device: 'desktop', inp: 8 })).toBe(204);
  expect(await week()).toEqual({
    week: speedWeekOf(salon.dependencies.now()),
    counts: { home_phone_lcp_3: 2, home_phone_cls_0: 2, admin_desktop_inp_8: 1 },
    delete_at: expect.anything() as unknown,
  });
  expect(await salon.db.listCollections().then((all) => all.map(({ id }) => id).toSorted())).toEqual([
    'page_speeds',
    'rate_limits',
  ]);
});

test.each([
  ['while it is off', REPORT, { isOn: false }, 404],
  ['as GET', REPORT, { method: 'GET' }, 405],
  ['that is no JSON', '{', {}, 400],
  ['that is a list', [REPORT], {}, 400],
  ['with another page', { ...REPORT, page: '../user_roles/maya' }, {}, 400],
  ['with a value', { ...REPORT, lcp: 2600.5 }, {}, 400],
  ['of 300 bytes', { ...REPORT, more: 'x'.repeat(300) }, {}, 400],
] as const)('stores no report %s', async (_, body, options, status) => {
  expect(await ask(body, options)).toBe(status);
  expect(await salon.db.listCollections()).toEqual([]);
});

test('limits reports from one address, and from everyone together', async () => {
  const address = '203.0.113.8';
  for (let calls = 0; calls < SPEED_PER_ADDRESS.calls; calls += 1) await ask(REPORT, { address });
  expect(await ask(REPORT, { address })).toBe(429);
  expect(await ask(REPORT, { address: '203.0.113.9' })).toBe(204);
  const window = { started_at: salon.dependencies.now(), calls: SPEED_IN_ALL.calls };
  await salon.db.doc(paths.rateLimit('everyone_page-speed')).set(window);
  expect(await ask(REPORT, { address: '203.0.113.10' })).toBe(429);
  await salon.advanceSeconds(SPEED_IN_ALL.windowMs / 1000);
  expect(await ask(REPORT, { address })).toBe(204);
  expect(await stored()).toBe(1);
});
