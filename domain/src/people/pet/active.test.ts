import { EVENT_KINDS } from '../../core/records/notification-event.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { aPet } from '../../testing/factories.ts';
import { expect, test } from 'vitest';
import { activeFirst, isActive, mayRestore } from './active.ts';
import {
  needsActivePet,
  petEndedNotice,
  petRefundedEvent,
  REFUND_MAIL_MINUTES,
  refundedNames,
  sharesRefundMail,
} from './end.ts';

const AT = new Date('2026-11-01T12:00:00Z');
const inactive = { reason: 'died', at: AT, ending: false, by_owner: true } as const;
const gone = { ...aPet({ id: 'gone' }), inactive };

test('LIFE-02 a pet without a mark is active, and stands before those that no longer come', () => {
  const [first, last] = [aPet({ id: 'first' }), aPet({ id: 'last' })];
  expect([isActive(first), isActive(gone)]).toEqual([true, false]);
  expect(activeFirst([gone, first, last]).map(({ id }) => id)).toEqual(['first', 'last', 'gone']);
});

test('LIFE-02 it can be taken back for 30 days', () => {
  const after = addMinutes(AT, 30 * 24 * 60);
  expect([mayRestore(gone, AT), mayRestore(gone, after)]).toEqual([true, true]);
  expect([mayRestore(gone, addMinutes(after, 1)), mayRestore(aPet(), AT)]).toEqual([false, false]);
});

test('LIFE-02 only messages about money, and what staff write, are still sent', () => {
  expect(EVENT_KINDS.filter((kind) => !needsActivePet(kind))).toEqual([
    'refunded',
    'pet-refunded',
    'receipt',
    'admin-notice',
    'staff-text',
    'text-answer',
  ]);
});

test('LIFE-02 the mail waits for other pets that end for the same reason, and names them', () => {
  const olive = { ...gone, id: 'olive', name: 'Olive' };
  const at = (minutes: number, reason: 'died' | 'left' = 'died') => ({
    ...olive,
    inactive: { ...olive.inactive, reason, at: addMinutes(AT, minutes) },
  });
  const later = at(REFUND_MAIL_MINUTES - 1);
  expect(sharesRefundMail(later, gone)).toBe(true);
  expect([sharesRefundMail(gone, later), sharesRefundMail(gone, gone)]).toEqual([false, false]);
  expect(sharesRefundMail(at(REFUND_MAIL_MINUTES), gone)).toBe(false);
  expect(sharesRefundMail(at(1, 'left'), gone)).toBe(false);
  const { data, notBefore } = petRefundedEvent(later, 4550, [gone]);
  expect(refundedNames(data?.['pet'] ?? '')).toEqual(['Biscuit', 'Olive']);
  expect(notBefore).toEqual(addMinutes(later.inactive.at, REFUND_MAIL_MINUTES));
});

test('LIFE-02 both messages about an end have one key per end', () => {
  expect(petRefundedEvent(gone, 4550)).toMatchObject({
    key: `pet-refunded-gone-${AT.getTime()}`,
    data: { pet: 'Biscuit', why: 'died', amount: '$45.50' },
  });
  expect([1, 3].map((visits) => petEndedNotice(gone, visits).data?.['text'])).toEqual([
    'Biscuit has died. The visit ahead was canceled.',
    'Biscuit has died. 3 visits ahead were canceled.',
  ]);
});
