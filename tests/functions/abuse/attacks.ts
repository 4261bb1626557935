/**
 * One row for each function that can be called from outside: the attack and its expected result. The contract test
 * fails for a function without a row.
 */
import type { CallableName } from '@paw-haven/domain/contract/callables';
import { LEOS, LEOS_SESSION, type Attack } from './attack.ts';
import { STAFF_ATTACKS } from './attacks-on-staff.ts';

export const CALLABLE_ATTACKS: { readonly [N in CallableName]: Attack<N> } = {
  ...STAFF_ATTACKS,
  'create-payment': {
    input: {
      service: 'basic-groom',
      date: '2036-01-07T17:00:00Z',
      time: '10:00',
      petId: LEOS.pet,
      specialRequests: null,
      groomerId: 'house',
      size: 'Up to 20 lb',
      addOns: ['nails'],
      expectedCents: 1,
      expectedNowCents: 1,
      agreement: { hash: 'a'.repeat(64), name: 'Leo' },
    },
    toStranger: 'pet-not-found',
  },
  'verify-payment': { input: { sessionId: LEOS_SESSION }, toStranger: 'session-not-found' },
  'change-card': {
    input: { action: 'confirm', sessionId: LEOS_SESSION },
    toStranger: 'session-not-found',
  },
  'set-photo-permission': { input: { isGiven: true }, toStranger: 'own' },
  'set-pet-status': { input: { petId: LEOS.pet, status: 'died' }, toStranger: 'pet-not-found' },
  'ask-copies': { input: { requestId: 'stolen', email: 'stranger@example.com' }, toStranger: 'own' },
  'end-copies': { input: {}, toStranger: 'own' },
  // Signed by no one.
  'accept-invitation': {
    input: { token: `leos-invitation.${'x'.repeat(22)}` },
    toStranger: 'invitation-over',
    outside: 'accounts',
  },
  'find-client': { input: {}, toStranger: 'own', outside: 'accounts' },
  'claim-client': {
    input: { requestId: 'stolen', clientId: LEOS.uid, accept: true },
    toStranger: 'user-not-found',
    outside: 'accounts',
  },
  'join-waitlist': {
    input: {
      requestId: 'stolen',
      petId: LEOS.pet,
      service: 'basic-groom',
      size: 'Up to 20 lb',
      groomerId: 'house',
      from: '2036-01-07',
      to: '2036-01-08',
      weekdays: ['monday'],
      earliest: '09:00',
      latest: '17:00',
    },
    toStranger: 'pet-not-found',
  },
  'get-admission': { input: {}, toStranger: 'own' },
  'ask-visit': {
    input: {
      requestId: 'stolen',
      petId: LEOS.pet,
      service: 'basic-groom',
      weekdays: ['monday'],
      earliest: '09:00',
      latest: '17:00',
      note: 'Large and shy.',
    },
    toStranger: 'pet-not-found',
  },
  'end-request': { input: {}, toStranger: 'own' },
  'revoke-my-sessions': { input: {}, toStranger: 'own', outside: 'accounts' },
  'export-my-data': { input: { cursor: 'messages:leo' }, toStranger: 'own' },
  'delete-my-account': { input: {}, toStranger: 'own', outside: 'accounts' },
};

/** Status codes for requests without our signature. */
export const HTTP_ATTACKS = {
  'stripe-webhook': { unsigned: 400 },
  'text-status': { unsigned: 403 },
  'text-reply': { unsigned: 403 },
  'mail-events': { unsigned: 403 },
  unsubscribe: { unsigned: 400 },
  'confirm-visit': { unsigned: 400 },
  'mail-copies': { unsigned: 400 },
  'payment-link': { unsigned: 400 },
  'calendar-feed': { unsigned: 404 },
  'page-speed': { unsigned: 404 },
} as const;

/** Values that replace each field's value. */
export const WRONG_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['not a number', Number.NaN],
  ['yes', true],
  ['a list', []],
  ['a list of texts', ['leo']],
  ['an object', {}],
  ['an operator', { $ne: null }],
  ['an object with a prototype', JSON.parse('{"__proto__": {"roles": ["owner"]}}')],
  ['no text', ''],
  ['a blank', ' '],
  ['a path', 'a/b'],
  ['a way up', '../user_roles/maya_owner'],
  ['a dot', '.'],
  ['two dots', '..'],
  ['a reserved name', '__name__'],
  ['the prototype', '__proto__'],
  ['the constructor', 'constructor'],
  ['a null character', 'kim\u0000'],
  ['half a character', '\ud800'],
  ['a script', '<script>alert(1)</script>'],
  ['lines of a header', 'kim\r\nBcc: all@example.com'],
  ['100,000 letters', 'x'.repeat(100_000)],
];
