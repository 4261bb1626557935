import { expect, test } from 'vitest';
import { groomerNameOf } from './names.ts';

const GRACE = { id: 'house', name: 'Grace' };
const ANA = { id: 'ana', name: 'Ana' };

test('STAFF-03 names the groomer if there is a choice', () => {
  expect(groomerNameOf([GRACE, ANA], { groomer_id: 'ana' })).toBe('Ana');
});

test('STAFF-01 assigns visits from before there were several groomers to the first one', () => {
  expect(groomerNameOf([GRACE, ANA], {})).toBe('Grace');
});

test.each([
  ['in a salon without groomers', [], {}],
  ['in a salon of one', [GRACE], { groomer_id: 'house' }],
  ['who has left', [GRACE, ANA], { groomer_id: 'theo' }],
])('STAFF-03 names nobody %s', (_, active, appointment) => {
  expect(groomerNameOf(active, appointment)).toBeUndefined();
});
