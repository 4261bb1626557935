import { addMinutes } from '../../core/calendar/time.ts';
import { TEXTS_ID } from '../../core/records/conversation.ts';
import { describe, expect, test } from 'vitest';
import { callText, decideText, keywordOf, type TextSender } from './incoming.ts';

const NOW = new Date('2026-11-28T15:00:00Z');
const inHours = (hours: number) => addMinutes(NOW, hours * 60);
const dana = (changes: Partial<TextSender> = {}): TextSender => ({
  id: 'dana',
  isOfSalon: true,
  isBlocked: false,
  nextVisit: undefined,
  ...changes,
});
const visit = (hours: number) => ({ nextVisit: { id: 'visit', date: inHours(hours) } });
const REST = { consent: undefined, confirms: undefined, callAbout: undefined };
const UNREAD = { ...REST, isRead: false, isAnswered: true };

test.each([
  ['STOP', 'stop'],
  [' stopall\n', 'stop'],
  ['Unsubscribe', 'stop'],
  ['quit', 'stop'],
  ['REVOKE', 'stop'],
  ['OptOut', 'stop'],
  ['cancel', 'cancel'],
  ['END', 'cancel'],
  ['start', 'start'],
  ['UNSTOP', 'start'],
  ['c', 'confirm'],
  ['Confirm', 'confirm'],
  ['CONFIRMO', 'confirm'],
  ['Please cancel', undefined],
  ['C you', undefined],
  ['constructor', undefined],
  ['', undefined],
] as const)('REPLY-03 reads “%s” as %s', (body, keyword) => expect(keywordOf(body)).toBe(keyword));

describe('REPLY-01 stands', () => {
  test.each<[string, TextSender[], string]>([
    ['in the conversation of the one person with the number', [dana()], 'dana'],
    ['among the texts if no one has the number', [], TEXTS_ID],
    ['among the texts if several people have it', [dana(), dana({ id: 'leo' })], TEXTS_ID],
    ['among the texts if an account without a visit claims it', [dana({ isOfSalon: false })], TEXTS_ID],
  ])('%s', (_, senders, member) =>
    expect(decideText(undefined, senders, NOW)).toEqual({ ...UNREAD, member }),
  );

  test('nowhere for staff to read if the salon has blocked its author', () =>
    expect(decideText(undefined, [dana({ isBlocked: true })], NOW)).toEqual({
      ...REST,
      member: TEXTS_ID,
      isRead: true,
      isAnswered: false,
    }));
});

describe('REPLY-03', () => {
  const confirms = (hours: number, ...others: TextSender[]) =>
    decideText('confirm', [dana(visit(hours)), ...others], NOW).confirms;

  test('confirms a visit within 72 hours of the only person with the number', () => {
    expect(confirms(72)).toEqual({ id: 'visit', date: inHours(72) });
    expect(confirms(73)).toBeUndefined();
    expect(confirms(24, dana({ id: 'leo' }))).toBeUndefined();
    expect(decideText('confirm', [dana()], NOW)).toEqual({ ...UNREAD, member: 'dana' });
  });

  test.each(['stop', 'cancel'] as const)('%s ends consent and is not answered', (keyword) => {
    for (const senders of [[], [dana()], [dana(), dana({ id: 'leo' })], [dana({ isBlocked: true })]])
      expect(decideText(keyword, senders, NOW)).toMatchObject({ consent: false, isAnswered: false });
  });

  test('asks staff to call about the visit that CANCEL may have been meant for', () => {
    expect(decideText('cancel', [dana(visit(500))], NOW)).toMatchObject({
      member: 'dana',
      isRead: false,
      callAbout: inHours(500),
    });
    expect(decideText('cancel', [dana()], NOW)).toMatchObject({ isRead: true, callAbout: undefined });
    expect(decideText('stop', [dana(visit(5))], NOW)).toMatchObject({ isRead: true, callAbout: undefined });
  });

  test('asks them in these words', () =>
    expect(callText('Dana', ' cancel', 'Tue, Dec 1')).toBe(
      'Dana texted CANCEL, which stops all texts. It may have been meant for the visit on Tue, Dec 1. Please call.',
    ));

  test('leaves CANCEL from a number of several people for staff to read', () =>
    expect(decideText('cancel', [dana(visit(5)), dana({ id: 'leo' })], NOW)).toMatchObject({
      member: TEXTS_ID,
      isRead: false,
      callAbout: undefined,
    }));

  test('START gives consent back and is not answered', () =>
    expect(decideText('start', [dana()], NOW)).toMatchObject({ consent: true, isAnswered: false }));
});
