import { expect, test } from 'vitest';
import { aDelivery } from '../../testing/factories.ts';
import { CHANNEL_LABELS, EVENT_LABELS, reasonText, retryText, STATE_LABELS } from './labels.ts';
import { DELIVERY_STATES, FAILURE_REASONS, SUPPRESSION_REASONS } from './schema.ts';
import { CHANNELS, EVENT_KINDS } from '../../core/records/notification-event.ts';

const ZONE = 'America/New_York';
const due_at = new Date('2026-11-24T19:30:00Z');

test('has distinct labels for all values of the ledger', () => {
  const texts = [
    ...EVENT_KINDS.map((kind) => EVENT_LABELS[kind]),
    ...CHANNELS.map((channel) => CHANNEL_LABELS[channel]),
    ...DELIVERY_STATES.map((state) => STATE_LABELS[state]),
    ...[...SUPPRESSION_REASONS, ...FAILURE_REASONS].map((reason) => reasonText({ reason })),
  ];
  expect(texts.filter((text) => !text)).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test('gives no reason for a sent delivery', () => expect(reasonText(aDelivery())).toBeUndefined());

test.each([
  ['sent at the first attempt', { attempts: 1 }, undefined],
  ['not attempted yet', { state: 'scheduled', attempts: 0 }, 'To be sent on Tue, Nov 24 at 2:30 PM'],
  ['attempted once', { state: 'scheduled', attempts: 1 }, 'Tried once, next on Tue, Nov 24 at 2:30 PM'],
  ['attempted often', { state: 'scheduled', attempts: 3 }, 'Tried 3 times, next on Tue, Nov 24 at 2:30 PM'],
  ['refused at once', { state: 'failed', attempts: 1 }, undefined],
  ['failed for good', { state: 'failed', attempts: 6 }, 'Tried 6 times'],
] as const)('counts the attempts of a %s delivery', (_, changes, text) => {
  expect(retryText(aDelivery({ due_at, ...changes }), ZONE)).toBe(text);
});
