import { expect, test } from 'vitest';
import { aMessage } from '../../testing/factories.ts';
import {
  blockIdOf,
  blockSchema,
  isStranger,
  mayReport,
  newBlock,
  newReport,
  reportSchema,
} from './safety.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const from = (sender_id: string, receiver_id: string) => aMessage({ sender_id, receiver_id });

test('parses new blocks and reports', () => {
  const block = newBlock('maya', 'leo', 'maya');
  expect(block.id).toBe(blockIdOf('maya', 'leo'));
  expect(blockSchema.parse({ ...block, created_at: AT })).toMatchObject(block);
  const report = newReport(from('leo', 'maya'));
  expect(reportSchema.parse({ ...report, created_at: AT })).toMatchObject(report);
});

test.each([
  ['leo', 'maya', 'maya', true],
  ['maya', 'leo', 'maya', false],
  ['business', 'maya', 'maya', false],
  ['leo', 'business', 'business', false],
])('for a message from %s to %s, whether %s may report it: %s', (sender, receiver, me, may) => {
  expect(mayReport(from(sender, receiver), me)).toBe(may);
});

test.each([
  ['of another customer alone', 'maya', 'leo', [from('leo', 'maya'), from('leo', 'maya')], true],
  ['that was answered', 'maya', 'leo', [from('leo', 'maya'), from('maya', 'leo')], false],
  ['without a message', 'maya', 'leo', [], false],
  ['of the business', 'maya', 'business', [from('business', 'maya')], false],
  ['of a customer, for the business', 'business', 'leo', [from('leo', 'business')], false],
])('tells whether a thread is a stranger’s: a thread %s', (_, me, partner, messages, stranger) => {
  expect(isStranger(messages, { me, partner })).toBe(stranger);
});
