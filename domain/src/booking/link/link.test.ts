import { expect, test } from 'vitest';
import { addMinutes } from '../../core/calendar/time.ts';
import { linkEvent, linkLapsedNotice } from './events.ts';
import { ended, halfTime, heldUntil, isUsable, linkDue, type PaymentLink } from './schema.ts';

const NOW = new Date('2026-11-24T15:00:00Z');
const UNTIL = addMinutes(NOW, 180);
const LINK: PaymentLink = {
  id: 'link',
  kind: 'deposit',
  state: 'open',
  user_id: 'dana',
  created_by: 'olivia',
  created_at: NOW,
  until: UNTIL,
  remind_at: halfTime(NOW, UNTIL),
  sent: 1,
  cents: 900,
  day: '2026-11-27',
  start: new Date('2026-11-27T15:00:00Z'),
  pets: [{ id: 'olive', name: 'Olive', service_id: 'bath', service: 'Bath' }],
  delete_at: UNTIL,
};

test('LINK-01 holds the time for some hours, and never beyond the start of the visit', () => {
  expect(heldUntil(LINK.start, 3, NOW)).toEqual(UNTIL);
  expect(heldUntil(addMinutes(NOW, 50), 3, NOW)).toEqual(addMinutes(NOW, 50));
  expect(heldUntil(LINK.start, undefined, NOW)).toEqual(UNTIL);
});

test('LINK-01 is due at half time, at its end, and once more to tell staff', () => {
  expect(linkDue(LINK)).toEqual(addMinutes(NOW, 90));
  const { remind_at: _, ...reminded } = LINK;
  expect(linkDue(reminded)).toEqual(UNTIL);
  const lapsed = ended(LINK, 'lapsed');
  expect(lapsed).toMatchObject({ state: 'lapsed', tell: true });
  expect(lapsed).not.toHaveProperty('remind_at');
  expect(linkDue(lapsed)).toEqual(UNTIL);
  for (const state of ['paid', 'cancelled'] as const) expect(linkDue(ended(LINK, state))).toBeUndefined();
});

test('LINK-01 can be used until its end', () => {
  expect(isUsable(LINK, addMinutes(UNTIL, -1))).toBe(true);
  expect(isUsable(LINK, UNTIL)).toBe(false);
  expect(isUsable(ended(LINK, 'paid'), NOW)).toBe(false);
});

test('LINK-01 is sent with fixed keys, and names neither pet nor service', () => {
  expect(linkEvent(LINK, 2)).toMatchObject({ key: 'payment-link-link-2', userId: 'dana', expiresAt: UNTIL });
  expect(linkEvent(LINK, 'half', NOW)).toMatchObject({ key: 'payment-link-link-half', notBefore: NOW });
  expect(JSON.stringify(linkEvent(LINK, 1))).not.toMatch(/Olive|Bath/);
  expect(linkEvent({ ...LINK, kind: 'bill' }, 1).data).not.toHaveProperty('pet_id');
  expect(linkEvent({ ...LINK, kind: 'advance' }, 1).data).toHaveProperty('pet_id');
});

test('LINK-01 tells staff what was not paid', () => {
  expect(linkLapsedNotice(LINK).data).toMatchObject({ title: 'Deposit not paid', partner: 'dana' });
  expect(linkLapsedNotice({ ...LINK, kind: 'bill' }).data?.['text']).toContain('bill of $9.00');
  const advance = linkLapsedNotice({ ...LINK, kind: 'advance' }).data;
  expect(advance).toMatchObject({ title: 'Deposit not paid' });
  expect(advance?.['text']).toContain('still booked');
});
