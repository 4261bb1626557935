import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';
import { formatTime } from './time.ts';

test.each([
  ['5p', '17:00'],
  ['5 PM', '17:00'],
  ['5pm', '17:00'],
  ['5:30p', '17:30'],
  ['5:30 p.m.', '17:30'],
  ['5.30 P. M.', '17:30'],
  ['1130pm', '23:30'],
  ['11:30 PM', '23:30'],
  ['11:30 AM', '11:30'],
  ['11:30', '11:30'],
  ['17:00', '17:00'],
  ['1700', '17:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['09:05', '09:05'],
  ['12a', '00:00'],
  ['12 am', '00:00'],
  ['12p', '12:00'],
  ['Noon', '12:00'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  [' 8 : 15 am ', '08:15'],
  ['8\u202f:15\u00a0AM', '08:15'],
])('reads %j as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each([
  '',
  'nine-ish',
  '11:30 AM PM',
  '24:00',
  '12:60',
  '13 PM',
  '0 AM',
  '17:00 PM',
  '5:3',
  '5:',
  ':30',
  '12345',
  '5 xm',
  '-5',
  '5-6',
])('does not read %j', (typed) => {
  expect(parseTime(typed)).toBeUndefined();
});

test('reads every time of day as it is displayed and as it is stored', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const time = [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    expect([parseTime(time), parseTime(formatTime(time))]).toEqual([time, time]);
  }
});
