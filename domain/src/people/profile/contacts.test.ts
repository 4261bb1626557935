import { describe, expect, test } from 'vitest';
import { aProfile } from '../../testing/factories.ts';
import {
  contactsForm,
  contactsFormSchema,
  contactsShape,
  NO_PERSON,
  storedProfileSchema,
} from './contacts.ts';

const SAM = { name: 'Sam Lee', phone: '(555) 010-0177', may_pick_up: true, emergency: false };
const ROSA = { name: 'Rosa', phone: '555-010-0188', may_pick_up: false, emergency: true };
const message = (...people: object[]) =>
  contactsFormSchema('Paw Haven').safeParse(people.map((person) => ({ ...NO_PERSON, ...person }))).error
    ?.issues[0]?.message;

describe('KIN-01 the people around a pet', () => {
  test('are at most two', () => {
    expect(contactsShape.parse([SAM, ROSA])).toEqual([SAM, ROSA]);
    expect(contactsShape.safeParse([SAM, ROSA, SAM]).success).toBe(false);
  });

  test.each([
    ['a name that is a web address', { name: 'pay.com' }],
    ['a name with a phone number', { name: 'Sam 5550100177' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['no name', { name: ' ' }],
    ['a phone number of words', { phone: 'ask Dana' }],
    ['no phone number', { phone: '' }],
    ['a right that is no boolean', { may_pick_up: 'yes' }],
  ])('do not have %s', (_, changes) =>
    expect(contactsShape.safeParse([{ ...SAM, ...changes }]).success).toBe(false),
  );

  test('ALL-02 a profile without them, or with invalid ones, is read without', () => {
    expect(storedProfileSchema.parse(aProfile()).contacts).toBeUndefined();
    expect(storedProfileSchema.parse({ ...aProfile(), contacts: 'Sam' }).contacts).toBeUndefined();
    expect(storedProfileSchema.parse({ ...aProfile(), contacts: [SAM] }).contacts).toEqual([SAM]);
  });
});

describe('KIN-01 the form', () => {
  test('has two rows, of which empty ones are dropped', () => {
    expect(contactsForm([SAM])).toEqual([SAM, NO_PERSON]);
    expect(contactsFormSchema('Paw Haven').parse(contactsForm([SAM]))).toEqual([SAM]);
    expect(contactsFormSchema('Paw Haven').parse(contactsForm())).toEqual([]);
  });

  test('ALL-05 says what is missing or wrong', () => {
    expect(message(SAM, { name: 'Rosa' })).toBe(
      'Enter a phone number for each person, such as 555-010-0142.',
    );
    expect(message({ phone: '555-010-0188' })).toBe('Enter a name for each phone number.');
    expect(message({ ...SAM, name: 'Paw Haven' })).toBe(
      'This name looks like the salon’s. Please use your own name.',
    );
  });
});
