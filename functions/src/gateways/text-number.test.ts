import { expect, test } from 'vitest';
import { canGetTexts } from './text-number.ts';

test.each([
  ['+12125550199', true],
  ['+15550100142', true],
  ['+15005550001', true],
  ['+13105550123', true],
  ['+4915112345678', true],
  ['+525512345678', true],
  ['+61412345678', true],
  // Landlines, toll-free and premium numbers.
  ['+4930901820', false],
  ['+442079460018', false],
  ['+18005550199', false],
  ['+19005550199', false],
  // Area codes that do not exist, and lengths that no number has.
  ['+12995550199', false],
  ['+19995550199', false],
  ['+1212555019', false],
  ['+49151', false],
  ['2125550199', false],
  ['', false],
])('NOTIF-19 a text may be sent to “%s”: %s', async (number, can) =>
  expect(await canGetTexts(number)).toBe(can),
);
