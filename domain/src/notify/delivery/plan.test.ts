import { describe, expect, test } from 'vitest';
import { notificationPreferencesSchema } from '../../people/profile/notification-preferences.ts';
import { DEFAULT_EMAIL_PREFERENCES } from '../../people/profile/schema.ts';
import {
  type NotificationEvent,
  EVENT_KINDS,
  type EventKind,
} from '../../core/records/notification-event.ts';
import { planChannel, planDeliveries, type PlanContext, type Recipient } from './plan.ts';

const NOW = new Date('2026-11-30T20:00:00Z');
const CONTEXT: PlanContext = { now: NOW, zone: 'America/New_York', quietHours: null };

function anEvent(kind: EventKind, changes: Partial<NotificationEvent> = {}): NotificationEvent {
  return { kind, key: `${kind}-1`, userId: 'maya', appointmentId: 'appointment-1', ...changes };
}

/** A recipient who can be reached on every channel. */
function maya(
  changes: { email?: object; other?: object; address?: string | null; devices?: string[] } = {},
): Recipient {
  const everywhere = { user_id: 'maya', sms_enabled: true, phone_number: '+15550100142' };
  return {
    email: changes.address === undefined ? 'maya@example.com' : changes.address,
    emailPreferences: { ...DEFAULT_EMAIL_PREFERENCES, ...changes.email },
    preferences: notificationPreferencesSchema.parse({ ...everywhere, ...changes.other }),
    devices: changes.devices ?? ['phone', 'laptop'],
  };
}

/** `email to …`, or `sms: no-phone-number` if nothing is sent. */
const planned = (kind: EventKind, recipient = maya(), context = CONTEXT) =>
  planDeliveries(anEvent(kind), recipient, context).map(({ channel, to, reason }) =>
    reason ? `${channel}: ${reason}` : `${channel} to ${to}`,
  );
const EMAIL = 'email to maya@example.com';
const SMS = 'sms to +15550100142';
const PUSH = ['push to phone', 'push to laptop'];

describe('the channels of an event', () => {
  test.each<[EventKind, string[]]>([
    ['welcome', [EMAIL]],
    ['booked', [EMAIL, SMS, ...PUSH]],
    ['moved', [EMAIL, SMS, ...PUSH]],
    ['cancelled', [EMAIL, SMS, ...PUSH]],
    ['status', [SMS, ...PUSH]],
    ['reminder', [EMAIL, SMS, ...PUSH]],
    ['message', PUSH],
    ['review-published', [EMAIL, ...PUSH]],
    ['promotion', [EMAIL, 'push: preference-off']],
    ['admin-notice', [EMAIL, ...PUSH]],
    ['staff-text', [SMS]],
  ])('%s', (kind, channels) => expect(planned(kind)).toEqual(channels));

  test.each(EVENT_KINDS)('%s gives each delivery a distinct id', (kind) => {
    const ids = planDeliveries(anEvent(kind), maya(), CONTEXT).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('reasons for suppression', () => {
  test.each<[string, EventKind, Recipient, string[]]>([
    [
      'NOTIF-01 confirmations are off',
      'booked',
      maya({ email: { appointment_confirmations: false } }),
      ['email: preference-off', SMS, ...PUSH],
    ],
    [
      'NOTIF-01 mail reminders are off',
      'reminder',
      maya({ email: { appointment_reminders: false } }),
      ['email: preference-off', SMS, ...PUSH],
    ],
    [
      'NOTIF-01 the other reminders are off',
      'reminder',
      maya({ other: { appointment_reminders: false } }),
      [EMAIL, 'sms: preference-off', 'push: preference-off'],
    ],
    [
      'NOTIF-01 status updates are off',
      'status',
      maya({ other: { status_updates: false } }),
      ['sms: preference-off', 'push: preference-off'],
    ],
    [
      'NOTIF-19 text messages are off',
      'status',
      maya({ other: { sms_enabled: false } }),
      ['sms: sms-off', ...PUSH],
    ],
    [
      'NOTIF-19 there is no number',
      'status',
      maya({ other: { phone_number: null } }),
      ['sms: no-phone-number', ...PUSH],
    ],
    ['push is off', 'status', maya({ other: { web_push_enabled: false } }), [SMS, 'push: push-off']],
    ['there is no device', 'status', maya({ devices: [] }), [SMS, 'push: no-device']],
    ['there is no email address', 'welcome', maya({ address: null }), ['email: no-address']],
    [
      'promotion is off',
      'promotion',
      maya({ email: { promotional_emails: false } }),
      ['email: preference-off', 'push: preference-off'],
    ],
  ])('%s', (_, kind, recipient, expected) => expect(planned(kind, recipient)).toEqual(expected));

  test('a text by staff needs the customer’s consent to text messages', () => {
    expect(planned('staff-text', maya({ other: { sms_enabled: false } }))).toEqual(['sms: sms-off']);
  });
});

describe('the time of a delivery', () => {
  const NIGHT = new Date('2026-12-01T03:30:00Z');
  const MORNING = new Date('2026-12-01T13:00:00Z');
  const quiet: PlanContext = { ...CONTEXT, now: NIGHT, quietHours: { start: '21:00', end: '08:00' } };
  const dueOf = (kind: EventKind, changes: Partial<NotificationEvent> = {}) =>
    planDeliveries(anEvent(kind, changes), maya({ devices: ['phone'] }), quiet).map(
      ({ channel, due_at, reason }) => [channel, reason ?? due_at],
    );

  test('quiet hours delay text and push messages, not email', () => {
    expect(dueOf('reminder')).toEqual([
      ['email', NIGHT],
      ['sms', MORNING],
      ['push', MORNING],
    ]);
  });

  test('a confirmation is sent at once, even at night', () => {
    expect(dueOf('booked').map(([, due]) => due)).toEqual([NIGHT, NIGHT, NIGHT]);
  });

  test('a message that expires during quiet hours is not sent', () => {
    expect(dueOf('reminder', { expiresAt: new Date('2026-12-01T12:30:00Z') })).toEqual([
      ['email', NIGHT],
      ['sms', 'too-late'],
      ['push', 'too-late'],
    ]);
  });

  test('an event can have a delay', () => {
    const notBefore = new Date(+NOW + 120_000);
    expect(planDeliveries(anEvent('welcome', { notBefore }), maya(), CONTEXT)[0]?.due_at).toEqual(notBefore);
  });
});

test('a channel outside the policy can be requested', () => {
  expect(planChannel('email', anEvent('status'), maya(), CONTEXT)).toMatchObject([
    { id: 'status-1_email_maya', state: 'scheduled', to: 'maya@example.com' },
  ]);
});

describe('an address that a provider has refused', () => {
  const email = { address: 'maya@example.com', reason: 'invalid-recipient', at: NOW } as const;
  const sms = { address: '+15550100142', reason: 'invalid-recipient', at: NOW } as const;
  const days = (count: number) => new Date(+NOW - count * 86_400_000);
  const none = { devices: [] };

  test.each<[string, EventKind, Recipient, string[]]>([
    ['an unknown number', 'staff-text', { ...maya(none), unreachable: { sms } }, ['sms: unreachable', EMAIL]],
    [
      'an unknown number, with push',
      'status',
      { ...maya(), unreachable: { sms } },
      ['sms: unreachable', ...PUSH],
    ],
    [
      'an unknown number, without push',
      'status',
      { ...maya(none), unreachable: { sms } },
      ['sms: unreachable', 'push: no-device', EMAIL],
    ],
    ['an unknown mailbox', 'welcome', { ...maya(), unreachable: { email } }, ['email: unreachable']],
    [
      'an unknown mailbox, with texts',
      'booked',
      { ...maya(none), unreachable: { email } },
      ['email: unreachable', SMS, 'push: no-device'],
    ],
    [
      'both',
      'staff-text',
      { ...maya(none), unreachable: { email, sms } },
      ['sms: unreachable', 'email: unreachable'],
    ],
    [
      'spam reported',
      'welcome',
      { ...maya(), unreachable: { email: { ...email, reason: 'opted-out' } } },
      ['email: opted-out'],
    ],
    [
      'spelled differently',
      'welcome',
      { ...maya(), unreachable: { email: { ...email, address: ' Maya@Example.COM' } } },
      ['email: unreachable'],
    ],
    [
      'a former address',
      'welcome',
      { ...maya(), unreachable: { email: { ...email, address: 'former@example.com' } } },
      [EMAIL],
    ],
    [
      'a former number',
      'staff-text',
      { ...maya(), unreachable: { sms: { ...sms, address: '+15550100177' } } },
      [SMS],
    ],
    [
      'almost three months ago',
      'welcome',
      { ...maya(), unreachable: { email: { ...email, at: days(89) } } },
      ['email: unreachable'],
    ],
    [
      'three months ago',
      'welcome',
      { ...maya(), unreachable: { email: { ...email, at: days(90) } } },
      [EMAIL],
    ],
    [
      'no address at all',
      'welcome',
      { ...maya({ address: null }), unreachable: { email } },
      ['email: no-address'],
    ],
    [
      'texts turned off',
      'staff-text',
      { ...maya({ other: { sms_enabled: false } }), unreachable: { sms } },
      ['sms: sms-off'],
    ],
  ])('%s', (_, kind, recipient, expected) => expect(planned(kind, recipient)).toEqual(expected));

  test('the replacement and what it replaces name each other', () => {
    const recipient = { ...maya(none), unreachable: { sms } };
    expect(planDeliveries(anEvent('staff-text'), recipient, CONTEXT)).toMatchObject([
      { id: 'staff-text-1_sms_maya', state: 'suppressed', to: '', fallback: 'staff-text-1_email_maya' },
      { id: 'staff-text-1_email_maya', state: 'scheduled', fallback_of: 'staff-text-1_sms_maya' },
    ]);
  });
});
