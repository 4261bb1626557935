import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, SYSTEM, type AuditEntry } from '../audit.ts';
import { aReview, aService, someSettings, WEEK_HOURS } from '../testing/factories.ts';
import { recordChanges, reviewChanges, settingsChanges, valueText } from './changes.ts';
import { actionsOf, auditQuery } from './queries.ts';
import { auditWords } from './words.ts';

const signed = <R extends object>(record: R, updated_by = 'olivia') => ({ ...record, updated_by });
const monday = { open: '10:00', close: '17:00', closed: false };

describe('what is told of a change', () => {
  test('of the settings: each field and each weekday, old and new', () => {
    const before = someSettings({ quiet_hours: { start: '21:00', end: '08:00' } });
    const after = signed({
      ...before,
      business_phone: null,
      quiet_hours: null,
      business_hours: { ...WEEK_HOURS, monday, sunday: { ...monday, closed: true } },
    });
    expect(settingsChanges({ before, after })).toEqual([
      change('settings-changed', 'business_hours.monday', '09:00 to 18:00', '10:00 to 17:00'),
      change('settings-changed', 'business_hours.sunday', 'closed', 'closed'),
      change('settings-changed', 'business_phone', '(555) 010-0142', null),
      change('settings-changed', 'quiet_hours', '21:00 to 08:00', null),
    ]);
  });

  test('of a service: that it came, each field, that it went', () => {
    const before = signed(aService());
    const after = signed({ ...before, base_price: 55, is_active: false }, 'adrian');
    expect(recordChanges('service', { before: undefined, after: before })).toEqual([
      { action: 'service-added', actor: 'olivia', from: null, to: 'Basic Groom' },
    ]);
    expect(recordChanges('service', { before, after })).toEqual([
      { ...change('service-changed', 'base_price', '45', '55'), actor: 'adrian' },
      { ...change('service-changed', 'is_active', 'yes', 'no'), actor: 'adrian' },
    ]);
    expect(recordChanges('service', { before, after: undefined })).toEqual([
      { action: 'service-removed', actor: 'olivia', from: 'Basic Groom', to: null },
    ]);
  });

  test('of an image: nothing that the server keeps, or the order', () => {
    const before = signed({ title: 'Hero', display_order: 1 });
    const after = { ...before, display_order: 2, variants: { failed: true }, updated_at: new Date() };
    expect(recordChanges('image', { before, after })).toEqual([]);
  });

  test('who did it is the system where nobody signed', () => {
    const before = aService();
    expect(recordChanges('service', { before, after: { ...before, base_price: 55 } })).toEqual([
      { ...change('service-changed', 'base_price', '45', '55'), actor: SYSTEM },
    ]);
    expect(recordChanges('service', { before, after: undefined })).toMatchObject([
      { action: 'service-removed', actor: SYSTEM },
    ]);
    const review = aReview({ is_published: false });
    const published = { ...review, is_published: true, updated_at: new Date('2026-11-21T15:00:00Z') };
    expect(reviewChanges({ before: review, after: published })).toMatchObject([
      { action: 'review-published', actor: SYSTEM },
    ]);
  });

  test('nothing of what is imported, or only signed', () => {
    const before = aService();
    expect(recordChanges('service', { before: undefined, after: before })).toEqual([]);
    expect(recordChanges('service', { before, after: signed(before) })).toEqual([]);
    expect(settingsChanges({ before: undefined, after: someSettings() })).toEqual([]);
  });

  test('of a review: publishing and answering, without any words of it', () => {
    const before = aReview({ is_published: false });
    const after = signed({ ...before, is_published: true, admin_response: 'Thank you, Maya!' });
    expect(reviewChanges({ before, after })).toEqual([
      { action: 'review-published', actor: 'olivia', from: null, to: null },
      { action: 'review-answered', actor: 'olivia', from: null, to: 'answered' },
    ]);
    expect(reviewChanges({ before: after, after: { ...after, is_published: false } })).toEqual([
      { action: 'review-hidden', actor: 'olivia', from: null, to: null },
    ]);
  });

  test('nothing of an author’s own edit, which takes the review off the site too', () => {
    const before = signed(aReview({ is_published: true }));
    const after = { ...before, is_published: false, rating: 4, updated_at: new Date('2026-11-21T15:00:00Z') };
    expect(reviewChanges({ before, after })).toEqual([]);
  });
});

test('values are short words', () => {
  expect(
    valueText({ open: '09:00', close: '18:00', closed: false, breaks: [{ start: '12:00', end: '13:00' }] }),
  ).toBe('09:00 to 18:00, breaks 12:00 to 13:00');
  expect(valueText(['2026-12-24', '2026-12-25'])).toBe('2026-12-24, 2026-12-25');
  expect(valueText('x'.repeat(500))).toHaveLength(200);
  expect(valueText([])).toBe(null);
});

describe('in plain words', () => {
  const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
    id: 'line',
    action: 'settings-changed',
    actor: 'olivia',
    subject: 'main',
    from: null,
    to: null,
    at: new Date('2026-11-21T15:00:00Z'),
    ...changes,
  });
  const zone = 'America/New_York';
  test.each<[Partial<AuditEntry>, ReturnType<typeof auditWords>]>([
    [
      { action: 'service-changed', field: 'base_price', from: '45', to: '55.5' },
      { what: 'Changed a service: price', from: '$45', to: '$55.50' },
    ],
    [
      { field: 'business_hours.monday', from: 'closed', to: '09:00 to 18:00' },
      { what: 'Changed the settings: opening hours, monday', from: 'closed', to: '09:00 to 18:00' },
    ],
    [
      { action: 'appointment-status-set', from: 'scheduled', to: 'no-show' },
      { what: 'Changed the status of an appointment', from: 'Scheduled', to: 'No-show' },
    ],
    [
      { action: 'appointment-rescheduled', from: '2026-12-01T15:00:00.000Z', to: '2026-12-02T20:30:00.000Z' },
      {
        what: 'Moved an appointment',
        from: 'Tue, Dec 1, 2026 at 10:00 AM',
        to: 'Wed, Dec 2, 2026 at 3:30 PM',
      },
    ],
    [
      { action: 'role-granted', to: 'admin' },
      { what: 'Granted a role', from: null, to: 'admin' },
    ],
    [
      { action: 'review-answered', from: 'answered', to: null },
      { what: 'Removed the answer to a review', from: null, to: null },
    ],
    [
      { action: 'payment-refunded', to: 're_123' },
      { what: 'Refunded a payment that could not be booked', from: null, to: null },
    ],
  ])('%o', (changes, words) => expect(auditWords(entry(changes), zone)).toEqual(words));
});

test('asks for the newest lines, of one kind and of one day', () => {
  const day = { start: new Date('2026-11-21T05:00:00Z'), end: new Date('2026-11-22T05:00:00Z') };
  expect(auditQuery({}, 15)).not.toHaveProperty('where');
  expect(auditQuery({ kind: 'role', day }, 15).where).toEqual([
    ['action', 'in', ['role-granted', 'role-revoked']],
    ['at', '>=', day.start],
    ['at', '<', day.end],
  ]);
  const kinds = [...new Set(Object.values(AUDIT_ACTIONS))];
  expect(kinds.flatMap(actionsOf).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
});

function change(action: AuditEntry['action'], field: string, from: string | null, to: string | null) {
  return { action, actor: 'olivia', field, from, to };
}
