import { expect, test } from 'vitest';
import { clientKeptFor, petKeptFor, rowAfterUndo } from './undo.ts';

const FACTS = { exists: true, isChanged: false, isBooked: false };

test.each([
  ['nothing happened to', {}, undefined],
  ['was changed', { isChanged: true }, 'changed'],
  ['has a visit', { isBooked: true }, 'booked'],
  ['was changed and has a visit', { isChanged: true, isBooked: true }, 'changed'],
  ['no longer exists', { exists: false, isChanged: true, isBooked: true }, undefined],
])('IMPORT-05 a pet that %s', (_, facts, reason) => expect(petKeptFor({ ...FACTS, ...facts })).toBe(reason));

test.each([
  ['nothing happened to', {}, undefined],
  ['was changed', { isChanged: true, hasOtherPets: true }, 'changed'],
  ['has a visit', { isBooked: true, hasOtherPets: true }, 'booked'],
  ['has another pet', { hasOtherPets: true }, 'other-pets'],
  ['no longer exists', { exists: false, hasOtherPets: true }, undefined],
])('IMPORT-05 a client who %s', (_, facts, reason) =>
  expect(clientKeptFor({ ...FACTS, hasOtherPets: false, ...facts })).toBe(reason),
);

test.each([
  ['a kept pet', 'olive', 'mark', false, true, 'stays'],
  ['a removed pet, of a removed client', 'olive', 'mark', true, true, 'removed'],
  ['a removed pet, of a client it did not add', 'olive', null, true, false, 'removed'],
  ['a removed pet, of a kept client', 'olive', 'mark', true, false, 'without-pet'],
  ['no pet, of a kept client', null, 'mark', false, false, 'stays'],
  ['no pet, of a removed client', null, 'mark', false, true, 'removed'],
] as const)('IMPORT-05 a row with %s', (_, pet_id, client_mark, isPetRemoved, isClientRemoved, after) =>
  expect(rowAfterUndo({ pet_id, client_mark }, { isPetRemoved, isClientRemoved })).toBe(after),
);
