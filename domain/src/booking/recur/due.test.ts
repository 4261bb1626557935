import { describe, expect, test } from 'vitest';
import { preferencesWithoutAccount } from '../../people/client/consent.ts';
import { planDeliveries } from '../../notify/delivery/plan.ts';
import { notificationPreferencesSchema } from '../../people/profile/notification-preferences.ts';
import { smsText } from '../../notify/notification/sms-text.ts';
import { shortText } from '../../notify/notification/texts.ts';
import { DEFAULT_EMAIL_PREFERENCES } from '../../people/profile/schema.ts';
import { anAppointment, aProfile } from '../../testing/factories.ts';
import { dueEvent, dueLink, dueStart, nudgeDay, nudgeWindow, weeksUntilDue } from './due.ts';

const ZONE = 'America/New_York';
const winter = (day: string, time = '10:00') => new Date(`${day}T${time}:00-05:00`);
const VISIT = anAppointment({ id: 'a', user_id: 'maya', service_id: 'basic-groom' });
const about = { now: winter('2027-01-18', '03:00'), zone: ZONE };

describe('RECUR-05 the due date', () => {
  test('is the same weekday and local time, the given number of weeks later', () => {
    expect(dueStart(winter('2026-12-01'), 6, ZONE)).toEqual(winter('2027-01-12'));
    expect(dueStart(winter('2027-02-02'), 6, ZONE)).toEqual(new Date('2027-03-16T10:00:00-04:00'));
  });
});

describe('RECUR-05 the interval', () => {
  test('is that of the reminder, also across a clock change', () => {
    const visit = { appointment_date: winter('2027-02-02') };
    for (const weeks of [1, 6, 12])
      expect(weeksUntilDue({ ...visit, nudge_on: nudgeDay(visit.appointment_date, weeks, ZONE) }, ZONE)).toBe(
        weeks,
      );
    expect(weeksUntilDue(visit, ZONE)).toBeUndefined();
  });
});

describe('RECUR-06 the nudge', () => {
  test('comes 7 days after the pet is due, and never without an interval', () => {
    expect(nudgeDay(winter('2026-12-01'), 6, ZONE)).toBe('2027-01-19');
    expect([null, undefined].map((weeks) => nudgeDay(VISIT.appointment_date, weeks, ZONE))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is sent at 9:00 AM of its day, and covers nights on which the job did not run', () => {
    expect(nudgeWindow(winter('2027-01-19', '03:00'), ZONE)).toEqual({
      first: '2027-01-16',
      last: '2027-01-19',
    });
    expect(nudgeWindow(winter('2027-01-18', '23:00'), ZONE).last).toBe('2027-01-19');
    expect(dueEvent(VISIT, about)).toMatchObject({
      notBefore: winter('2027-01-18', '09:00'),
      expiresAt: winter('2027-01-21', '00:00'),
    });
  });

  test('is sent once for all pets of a visit', () => {
    const pets = ['a', 'b'].map((id) => anAppointment({ id, visit_id: 'a' }));
    expect(pets.map((pet) => dueEvent(pet, about).key)).toEqual(['due-a', 'due-a']);
    expect(dueEvent(anAppointment({ id: 'c' }), about).key).toBe('due-c');
  });

  const recipient = (changes = {}, promotional_emails = true) => ({
    email: 'maya@example.com',
    emailPreferences: { ...DEFAULT_EMAIL_PREFERENCES, promotional_emails },
    preferences: notificationPreferencesSchema.parse({
      user_id: 'maya',
      phone_number: '+15550100142',
      ...changes,
    }),
    devices: ['device'],
  });
  const planned = (to: Parameters<typeof planDeliveries>[1]) =>
    planDeliveries(dueEvent(VISIT, about), to, { ...about, quietHours: null }).map(
      ({ channel, reason = 'planned' }) => [channel, reason],
    );

  test('follows the preferences for promotions on each channel', () => {
    expect(planned(recipient())).toEqual([
      ['email', 'planned'],
      ['sms', 'preference-off'],
      ['push', 'preference-off'],
    ]);
    expect(planned(recipient({ promotional_notifications: true }, false))).toEqual([
      ['email', 'preference-off'],
      ['sms', 'sms-off'],
      ['push', 'planned'],
    ]);
  });

  test('is sent by text only if both texts and promotions are enabled', () => {
    const text = (changes: object) => planned(recipient(changes)).find(([channel]) => channel === 'sms')?.[1];
    expect(text({ sms_enabled: true })).toBe('preference-off');
    expect(text({ promotional_notifications: true })).toBe('sms-off');
    expect(text({ sms_enabled: true, promotional_notifications: true })).toBe('planned');
  });

  test('is never sent to a client without account, who cannot turn promotions off', () => {
    const client = aProfile({ id: 'dana', phone: '+15550100142', account: false });
    const consent = { given: true, phone_number: '+15550100142' };
    const to = { email: 'dana@example.com', devices: [], ...preferencesWithoutAccount(client, consent) };
    expect(new Set(planned(to).map(([, reason]) => reason))).toEqual(new Set(['preference-off']));
  });

  test('names the pet and links to booking the same service', () => {
    const context = {
      kind: 'due',
      business: 'Paw Haven',
      zone: ZONE,
      appointment: anAppointment({ pet: { name: 'Waffle', breed: null } }),
      data: {},
      link: 'https://salon.example/home',
    } as const;
    expect(shortText(context).body).toBe('It’s time for Waffle’s next visit.');
    expect(smsText(context)).toBe(
      "Paw Haven: It's time for Waffle's next visit. Book: https://salon.example/home Reply STOP to opt out.",
    );
    expect(dueLink({ service: 'wash & go' })).toBe('/home?service=wash%20%26%20go');
    expect(dueLink({})).toBe('/home');
  });
});
