import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, SYSTEM, UNKNOWN, type AuditEntry } from './actions.ts';
import { aReview, aService, someSettings, WEEK_HOURS } from '../../testing/factories.ts';
import {
  contactChanges,
  notesChanges,
  recordChanges,
  reviewChanges,
  settingsChanges,
  termsChanges,
  valueText,
} from './changes.ts';
import { actionsOf, auditQuery } from './queries.ts';
import { auditText } from './labels.ts';
import { actorOfAddress, writerOf, type AuthContext, type Writer } from './writer.ts';

const monday = { open: '10:00', close: '17:00', closed: false };

describe('finds the author of a change', () => {
  test.each<[string, AuthContext, Writer]>([
    ['a signed-in user by id', { authType: 'unknown', authId: 'olivia' }, { actor: 'olivia' }],
    [
      'a signed-in user by address',
      { authType: 'unknown', authId: 'o@example.com' },
      { address: 'o@example.com' },
    ],
    ['an id of an unknown type', { authType: 'app_user', authId: 'olivia' }, { actor: 'olivia' }],
    ['the server', { authType: 'system' }, { actor: SYSTEM }],
    ['a service account', { authType: 'service_account', authId: '1234' }, { actor: SYSTEM }],
    ['a missing id', { authType: 'unknown' }, { actor: UNKNOWN }],
    ['an empty name', { authType: 'unknown', authId: '' }, { actor: UNKNOWN }],
    ['an unauthenticated user', { authType: 'unauthenticated' }, { actor: UNKNOWN }],
    ['an API key, which has no user', { authType: 'api_key', authId: 'olivia' }, { actor: UNKNOWN }],
  ])('%s', (_, context, writer) => expect(writerOf(context)).toEqual(writer));

  test('resolves an address to its account, even that of a service account', () => {
    expect(actorOfAddress('o@example.com', 'olivia')).toBe('olivia');
    expect(actorOfAddress('o@example.com', undefined)).toBe(UNKNOWN);
    expect(actorOfAddress('demo@appspot.gserviceaccount.com', undefined)).toBe(SYSTEM);
    expect(actorOfAddress('demo@appspot.gserviceaccount.com', 'adrian')).toBe('adrian');
  });
});

describe('makes audit entries', () => {
  test('for each changed setting and weekday, with old and new value', () => {
    const before = someSettings({ quiet_hours: { start: '21:00', end: '08:00' } });
    const after = {
      ...before,
      business_phone: null,
      quiet_hours: null,
      business_hours: { ...WEEK_HOURS, monday, sunday: { ...monday, closed: true } },
    };
    expect(settingsChanges({ before, after }, 'olivia')).toEqual([
      change('settings-changed', 'business_hours.monday', '09:00 to 18:00', '10:00 to 17:00'),
      change('settings-changed', 'business_hours.sunday', 'closed', 'closed'),
      change('settings-changed', 'business_phone', '(555) 010-0142', null),
      change('settings-changed', 'quiet_hours', '21:00 to 08:00', null),
    ]);
  });

  test('for an added service, its changed fields, and its removal', () => {
    const before = { ...aService() };
    const after = { ...before, base_price: 55, is_active: false };
    expect(recordChanges('service', { before: undefined, after: before }, 'olivia')).toEqual([
      { action: 'service-added', actor: 'olivia', from: null, to: 'Basic Groom' },
    ]);
    expect(recordChanges('service', { before, after }, 'olivia')).toEqual([
      change('service-changed', 'base_price', '45', '55'),
      change('service-changed', 'is_active', 'yes', 'no'),
    ]);
    expect(recordChanges('service', { before, after: undefined }, 'olivia')).toEqual([
      { action: 'service-removed', actor: 'olivia', from: 'Basic Groom', to: null },
    ]);
  });

  test('for an image’s words, which may name people, without them', () => {
    const before = { title: 'Biscuit', alt_text: 'A dog' };
    const after = { title: 'Maya Lopez with Biscuit', alt_text: 'Maya Lopez' };
    expect(recordChanges('image', { before, after }, 'olivia')).toEqual([
      change('image-changed', 'alt_text', null, null),
      change('image-changed', 'title', null, null),
    ]);
    expect(recordChanges('image', { before: undefined, after }, 'olivia')).toEqual([
      { action: 'image-added', actor: 'olivia', from: null, to: null },
    ]);
  });

  test('for an image’s position, but not for fields that the server maintains', () => {
    const before = { title: 'Hero', display_order: 1 };
    const after = { ...before, display_order: 2, variants: { failed: true }, updated_at: new Date() };
    expect(recordChanges('image', { before, after }, 'olivia')).toEqual([
      change('image-changed', 'display_order', '1', '2'),
    ]);
  });

  test('for changes by an unknown author', () => {
    const before = { ...aService() };
    expect(recordChanges('service', { before: undefined, after: before }, UNKNOWN)).toHaveLength(1);
    expect(settingsChanges({ before: undefined, after: someSettings() }, UNKNOWN)).not.toEqual([]);
  });

  test('but none for imports or a changed author alone', () => {
    const before = { ...aService() };
    expect(recordChanges('service', { before: undefined, after: before }, SYSTEM)).toEqual([]);
    expect(
      recordChanges('service', { before, after: { ...before, updated_by: 'olivia' } }, 'olivia'),
    ).toEqual([]);
    expect(settingsChanges({ before: undefined, after: someSettings() }, SYSTEM)).toEqual([]);
  });

  test('for publishing and answering a review, without its text', () => {
    const before = { ...aReview({ is_published: false }) };
    const after = { ...before, is_published: true, admin_response: 'Thank you, Maya!' };
    expect(reviewChanges({ before, after }, 'olivia')).toEqual([
      { action: 'review-published', actor: 'olivia', from: null, to: null },
      { action: 'review-answered', actor: 'olivia', from: null, to: 'answered' },
    ]);
    const reworded = { ...after, admin_response: 'Go away.' };
    expect(reviewChanges({ before: after, after: reworded }, 'olivia')).toEqual([
      { action: 'review-answered', actor: 'olivia', from: 'answered', to: 'answered' },
    ]);
  });

  test('but none when an author’s edit unpublishes the review', () => {
    const before = { ...aReview({ is_published: true }) };
    const after = { ...before, is_published: false, updated_at: new Date('2026-11-21T15:00:00Z') };
    expect(reviewChanges({ before, after }, before.user_id)).toEqual([]);
    for (const actor of ['olivia', UNKNOWN])
      expect(reviewChanges({ before, after }, actor)).toEqual([
        { action: 'review-hidden', actor, from: null, to: null },
      ]);
    // Staff members can publish their own reviews.
    expect(reviewChanges({ before: after, after: before }, before.user_id)).toMatchObject([
      { action: 'review-published', actor: before.user_id },
    ]);
  });

  test('for a customer’s contact details and notes, without their content', () => {
    const before = { full_name: 'Maya', phone: '1', search_keys: [] };
    const after = { ...before, phone: '2', city: 'Springfield', search_keys: ['2'] };
    expect(contactChanges({ before, after }, 'maya', 'olivia')).toEqual([
      change('contact-changed', 'phone', null, null),
      change('contact-changed', 'city', null, null),
    ]);
    for (const actor of ['maya', SYSTEM])
      expect(contactChanges({ before, after }, 'maya', actor)).toEqual([]);
    expect(contactChanges({ before: undefined, after }, 'maya', 'olivia')).toEqual([]);
    const notes = { text: 'Pays late.', updated_by: 'olivia' };
    const line = { action: 'notes-changed', actor: 'olivia', from: null, to: null };
    expect(notesChanges({ before: undefined, after: notes }, 'olivia')).toEqual([line]);
    expect(notesChanges({ before: notes, after: { ...notes, text: null } }, 'olivia')).toEqual([line]);
    expect(notesChanges({ before: notes, after: { ...notes, updated_by: 'adrian' } }, 'adrian')).toEqual([]);
    // The notes are deleted with the account.
    expect(notesChanges({ before: notes, after: undefined }, SYSTEM)).toEqual([]);
  });
});

test('POLICY-04 POLICY-10 logs each changed payment term and makes it readable', () => {
  const before = { pays_at_salon: false, updated_by: 'adrian' };
  const lifted = new Date('2026-12-01T15:00:00Z');
  const after = { pays_at_salon: true, prepay_lifted_at: lifted, updated_by: 'olivia' };
  const lines = termsChanges({ before, after }, 'olivia');
  expect(lines).toEqual([
    change('terms-changed', 'pays_at_salon', 'no', 'yes'),
    change('terms-changed', 'prepay_lifted_at', null, lifted.toISOString()),
  ]);
  expect(termsChanges({ before, after: undefined }, SYSTEM)).toEqual([]);
  const texts = lines.map((line) =>
    auditText({ ...line, id: 'l1', subject: 'maya', at: lifted }, 'America/New_York'),
  );
  expect(texts).toEqual([
    { what: 'Changed a customer’s payment terms: pays at the salon', from: 'no', to: 'yes' },
    {
      what: 'Changed a customer’s payment terms: prepayment lifted',
      from: null,
      to: 'Tue, Dec 1, 2026 at 10:00 AM',
    },
  ]);
});

test('turns values into short text', () => {
  expect(
    valueText({ open: '09:00', close: '18:00', closed: false, breaks: [{ start: '12:00', end: '13:00' }] }),
  ).toBe('09:00 to 18:00, breaks 12:00 to 13:00');
  expect(valueText(['2026-12-24', '2026-12-25'])).toBe('2026-12-24, 2026-12-25');
  expect(valueText('x'.repeat(500))).toHaveLength(200);
  expect(valueText([])).toBe(null);
});

describe('labels', () => {
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
  test.each<[Partial<AuditEntry>, ReturnType<typeof auditText>]>([
    [
      { action: 'service-changed', field: 'base_price', from: '45', to: '55.5' },
      { what: 'Changed a service: price', from: '$45', to: '$55.50' },
    ],
    [
      { field: 'business_hours.monday', from: 'closed', to: '09:00 to 18:00' },
      { what: 'Changed the settings: business hours, monday', from: 'closed', to: '9:00 AM to 6:00 PM' },
    ],
    [
      { field: 'tax_milli_percent', from: null, to: '9250' },
      { what: 'Changed the settings: sales tax (%)', from: null, to: '9.25' },
    ],
    [
      { action: 'appointment-status-set', from: 'scheduled', to: 'no-show' },
      { what: 'Changed the status of an appointment', from: 'Scheduled', to: 'No-show' },
    ],
    [
      { action: 'appointment-rescheduled', from: '2026-12-01T15:00:00.000Z', to: '2026-12-02T20:30:00.000Z' },
      {
        what: 'Rescheduled an appointment',
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
      { what: 'Removed the reply to a review', from: null, to: null },
    ],
    [
      { action: 'payment-refunded', to: 're_123' },
      { what: 'Refunded a payment', from: null, to: null },
    ],
  ])('%o', (changes, words) => expect(auditText(entry(changes), zone)).toEqual(words));
});

test('builds queries for the newest entries, by kind and by day', () => {
  const day = { start: new Date('2026-11-21T05:00:00Z'), end: new Date('2026-11-22T05:00:00Z') };
  expect(auditQuery({}, 15)).not.toHaveProperty('where');
  expect(auditQuery({ kind: 'role', day }, 15).where).toEqual([
    ['action', 'in', actionsOf('role')],
    ['at', '>=', day.start],
    ['at', '<', day.end],
  ]);
  const kinds = [...new Set(Object.values(AUDIT_ACTIONS))];
  expect(kinds.flatMap(actionsOf).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
});

function change(action: AuditEntry['action'], field: string, from: string | null, to: string | null) {
  return { action, actor: 'olivia', field, from, to };
}
