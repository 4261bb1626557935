import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPet, aProfile } from '../../testing/factories.ts';
import type { Vaccination } from '../../offer/vaccine/schema.ts';
import {
  careAfterMerge,
  consentsInOrder,
  contactsAfterMerge,
  emailsAfterMerge,
  fieldChoices,
  isBetterProof,
  maybeSame,
  petFactsAfterMerge,
  profileAfterMerge,
  remainingOf,
  samePetsProblem,
  textsAfterMerge,
} from './merge-records.ts';

const account = aProfile({ id: 'dana', full_name: 'Dana Reed', email: 'dana@example.com', phone: null });
const client = aProfile({
  id: 'c1',
  account: false,
  full_name: 'Dana R.',
  email: 'old@example.com',
  phone: '555-010-0142',
  city: 'Albany',
});

describe('MERGE-01 which record remains', () => {
  test('the one with an account, else the one that staff opened, and never one of two accounts', () => {
    const other = aProfile({ id: 'c2', account: false });
    expect(remainingOf(client, account)).toEqual({ own: account, client });
    expect(remainingOf(account, client)).toEqual({ own: account, client });
    expect(remainingOf(client, other)).toEqual({ own: client, client: other });
    expect(remainingOf(account, aProfile({ id: 'maya' }))).toBe('two-accounts');
  });
});

describe('MERGE-01 field by field', () => {
  test('offers a choice where both records have a value, but not of the address of an account', () => {
    const choices = fieldChoices(account, client);
    expect(choices.map(({ field, canChoose }) => [field, canChoose])).toEqual([
      ['full_name', true],
      ['email', false],
      ['phone', false],
      ['city', false],
    ]);
    const two = fieldChoices(aProfile({ ...account, account: false }), client);
    expect(two.find(({ field }) => field === 'email')?.canChoose).toBe(true);
  });
  test('fills what is empty, and takes the other value only where staff chose it', () => {
    const filled = { phone: '555-010-0142', city: 'Albany' };
    expect(profileAfterMerge(account, client, [])).toEqual(filled);
    expect(profileAfterMerge(account, client, ['full_name', 'email'])).toEqual({
      ...filled,
      full_name: 'Dana R.',
    });
  });
  test('never gives an account an address, even if it has none', () => {
    expect(profileAfterMerge({ ...account, email: null }, client, ['email'])).not.toHaveProperty('email');
  });
  test('joins the people to call, each once, and says for whom there is no room', () => {
    const person = (name: string, phone = '555-010-0150') => ({
      name,
      phone,
      may_pick_up: true,
      emergency: false,
    });
    const [ann, ben, cas] = [person('Ann'), person('Ben'), person('Cas')];
    expect(contactsAfterMerge([ann], [person('ann', '(555) 010-0150'), ben, cas])).toEqual({
      stay: [ann, ben],
      dropped: [cas],
    });
    expect(contactsAfterMerge(undefined, undefined)).toEqual({ stay: [], dropped: [] });
  });
});

describe('MERGE-01 the stricter choice', () => {
  const emails = { ...account.email_preferences, newsletter: true };
  test('of emails, except promotions, which a record without an account has no choice about', () => {
    const none = { appointment_reminders: false, promotional_emails: false, newsletter: false };
    const strict = { ...client, email_preferences: { ...emails, ...none } };
    const mine = { ...account, email_preferences: emails };
    expect(emailsAfterMerge(mine, strict)).toEqual({ ...emails, appointment_reminders: false });
    expect(emailsAfterMerge({ ...mine, account: false }, strict)).toEqual({ ...emails, ...none });
  });
  const gave = (day: number, given: boolean) => ({
    given,
    phone_number: '+15550100142',
    at: new Date(Date.UTC(2026, 10, day)),
  });
  test.each([
    ['both gave it', [gave(1, true)], [gave(2, true)], true],
    ['withdrawn later in the other record', [gave(1, true)], [gave(2, false)], false],
    ['given again later in the other record', [gave(1, false)], [gave(2, true)], true],
    ['withdrawn in the other record before', [gave(3, true)], [gave(2, false)], true],
    ['given by neither', [], [], false],
    ['given in the other record only', [], [gave(1, true)], true],
  ])('of texts without an account: %s', (_, own, theirs, allowed) =>
    expect(textsAfterMerge({ consents: own, isOn: undefined }, { consents: theirs })).toBe(allowed),
  );
  test.each([
    [true, [gave(2, false)], false],
    [true, [gave(2, true)], true],
    [true, [], true],
    [false, [gave(2, true)], false],
  ])('of texts with a switch that is %s and %j in the client’s record', (isOn, theirs, allowed) =>
    expect(textsAfterMerge({ consents: [gave(1, true)], isOn }, { consents: theirs })).toBe(allowed),
  );
  test('loses no record of consent and orders all by time', () => {
    const records = fc.array(fc.record({ at: fc.date({ noInvalidDate: true }), id: fc.nat() }));
    fc.assert(
      fc.property(records, records, (own, theirs) => {
        const all = consentsInOrder(own, theirs);
        expect(all).toHaveLength(own.length + theirs.length);
        for (const [index, { at }] of all.entries())
          expect((all[index + 1]?.at ?? at).getTime()).toBeGreaterThanOrEqual(at.getTime());
      }),
    );
  });
});

describe('MERGE-01 pets of both records', () => {
  const rex = aPet({ id: 'rex', name: 'Rex' });
  const zoe = aPet({ id: 'zoe', name: 'Zoë' });
  const gone = {
    ...rex,
    inactive: { reason: 'died', at: new Date(0), ending: false, by_owner: false },
  } as const;
  test('may be the same if they are as active as each other, namesakes first', () => {
    expect(maybeSame(aPet({ id: 'x', name: 'ZOE ' }), [rex, zoe])).toEqual([zoe, rex]);
    expect(maybeSame(aPet({ id: 'x', name: 'Rex' }), [gone, zoe])).toEqual([zoe]);
  });
  test.each([
    ['each in one pair', [{ own_id: 'rex', client_pet_id: 'a' }], undefined],
    ['a pet that is not theirs', [{ own_id: 'leo', client_pet_id: 'a' }], 'pet-not-found'],
    ['pets of the same record', [{ own_id: 'a', client_pet_id: 'rex' }], 'pet-not-found'],
    [
      'one pet in two pairs',
      [
        { own_id: 'rex', client_pet_id: 'a' },
        { own_id: 'rex', client_pet_id: 'b' },
      ],
      'pet-not-found',
    ],
  ])('are the same: %s', (_, pairs, problem) =>
    expect(samePetsProblem(pairs, [rex, zoe], [aPet({ id: 'a' }), aPet({ id: 'b' })])).toBe(problem),
  );
  test('cannot be the same if one of them has died', () =>
    expect(samePetsProblem([{ own_id: 'rex', client_pet_id: 'a' }], [gone], [aPet({ id: 'a' })])).toBe(
      'pet-inactive',
    ));
  test('take over the facts that only the other record has', () => {
    const own = { id: 'rex', owner_id: 'dana', name: 'Rex', breed: null, weight: 9, photo_urls: [] };
    const other = { id: 'a', owner_id: 'c1', name: 'REX', breed: 'Pug', weight: 8, has_contacts: true };
    expect(petFactsAfterMerge(own, { ...other, photo_urls: [], coat: 'double' })).toEqual({
      breed: 'Pug',
      coat: 'double',
    });
  });
  test('keep the alerts and texts of both', () => {
    const at = (day: number) => ({
      text: `Cut ${day}`,
      at: new Date(Date.UTC(2026, 10, day)),
      groomer_id: null,
    });
    expect(
      careAfterMerge(
        { alerts: ['skin'], text: 'Shy.', usuals: [at(2)] },
        { alerts: ['bites', 'skin'], text: 'Hates dryers.', usuals: [at(3), at(1)] },
      ),
    ).toEqual({
      alerts: ['bites', 'skin'],
      text: 'Shy.\n\nHates dryers.',
      usuals: [at(3), at(2), at(1)],
    });
  });
  test.each([
    ['no other one', undefined, '2026-12-01', true],
    ['one that is valid for less time', '2026-11-01', '2026-12-01', true],
    ['one that is valid for longer', '2027-01-01', '2026-12-01', false],
  ])('take over a proof of vaccination if there is %s', (_, own, theirs, better) => {
    const until = (expires_on: string) => ({ state: 'confirmed', expires_on, before: null }) as Vaccination;
    expect(isBetterProof(own === undefined ? undefined : until(own), until(theirs))).toBe(better);
  });
});
