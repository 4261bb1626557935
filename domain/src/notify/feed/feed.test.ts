import { describe, expect, test } from 'vitest';
import { feedCalendar } from '../../booking/appointment/ics.ts';
import { anAppointment } from '../../testing/factories.ts';
import { feedBounds } from './schema.ts';

const place = { business_name: 'Paw Haven', business_phone: '(555) 010-0142', business_address: '12 Elm St' };
const stamp = new Date('2026-11-21T07:05:09Z');
const calendar = (changes: Parameters<typeof anAppointment>[0] = {}, groomer?: string) =>
  feedCalendar([anAppointment({ special_requests: 'Call (555) 010-0177', ...changes })], place, stamp, {
    name: 'Paw Haven, Elm Street',
    firstNameOf: () => 'Maya',
    groomerOf: () => groomer,
  })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('FEED-01 a feed', () => {
  test('has the pet, service and first name, but no number', () => {
    const lines = calendar();
    expect(lines).toContain('SUMMARY:Biscuit (Maya): Basic Groom');
    expect(lines).toContain(String.raw`X-WR-CALNAME:Paw Haven\, Elm Street`);
    expect(lines.join('\n')).not.toMatch(/555|Questions|DESCRIPTION/);
  });

  test('names the groomer if there are several', () => {
    expect(calendar({}, 'Ana')).toContain('DESCRIPTION:with Ana');
  });

  test('keeps the UID and raises SEQUENCE when the visit is moved', () => {
    const moved = calendar({
      appointment_date: new Date('2026-12-02T18:30:00Z'),
      updated_at: new Date('2026-11-20T15:01:30Z'),
    });
    const valueOf = (lines: readonly string[], name: string) =>
      lines.find((line) => line.startsWith(`${name}:`));
    expect(valueOf(moved, 'UID')).toBe(valueOf(calendar(), 'UID'));
    expect([valueOf(calendar(), 'SEQUENCE'), valueOf(moved, 'SEQUENCE')]).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:90',
    ]);
  });

  test('covers 7 days back to 60 days ahead, in the business’s time zone', () => {
    // 11:30 PM on Nov 21 in New York.
    expect(feedBounds(new Date('2026-11-22T04:30:00Z'), 'America/New_York')).toEqual({
      from: new Date('2026-11-14T05:00:00Z'),
      today: new Date('2026-11-21T05:00:00Z'),
      to: new Date('2027-01-21T05:00:00Z'),
    });
  });
});
