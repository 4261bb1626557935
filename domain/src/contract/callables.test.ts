import { describe, expect, test } from 'vitest';
import { callOfVisit, type VisitRequest } from '../booking/visit/input.ts';
import { callables } from './callables.ts';

const payment = {
  service: 'basic-groom',
  date: '2026-12-01T05:00:00.000Z',
  time: '10:00',
  petId: 'biscuit',
  specialRequests: null,
};
const accepts = (name: keyof typeof callables, input: unknown) =>
  callables[name].input.safeParse(input).success;

describe('create-payment', () => {
  test('PAY-09 takes service, date, time, petId and specialRequests', () =>
    expect(accepts('create-payment', payment)).toBe(true));

  test.each(['a', 'pet 1', '__a', 'a__', '...', 'Pets:1', 'häschen', '🐕'])('accepts %s as an id', (petId) =>
    expect(accepts('create-payment', { ...payment, petId })).toBe(true),
  );

  test.each([
    ['a missing pet', { petId: undefined }],
    ['a path instead of an id', { petId: '../owner' }],
    ['a path instead of a service', { service: 'a/b' }],
    ['the folder itself', { petId: '.' }],
    ['the folder above', { petId: '..' }],
    ['a name that is reserved by the database', { petId: '__all__' }],
    ['a character that no name may contain', { petId: 'pet\u0000' }],
    ['half of a surrogate pair', { petId: '\ud83d' }],
    ['a date without a time', { date: '2026-12-01' }],
    ['a time of day that does not exist', { time: '25:00' }],
    ['special requests beyond 500 characters', { specialRequests: 'x'.repeat(501) }],
    ['missing special requests', { specialRequests: undefined }],
    ['a number as a service', { service: 7 }],
  ])('refuses %s', (_, override) =>
    expect(accepts('create-payment', { ...payment, ...override })).toBe(false),
  );

  const ofPets = (pets: unknown) => accepts('create-payment', { ...payment, petId: 'a', pets });
  const named = (...ids: string[]) => ids.map((petId) => ({ petId, service: 'basic-groom' }));

  test('ADDON-05 takes up to four pets, each with its own service, size, and add-ons', () => {
    expect(ofPets(named('a', 'b', 'c', 'd'))).toBe(true);
    expect(
      ofPets([
        { petId: 'a', service: 'basic-groom', size: 'Up to 20 lb', addOns: ['grind'] },
        { petId: 'b', service: 'bath' },
      ]),
    ).toBe(true);
  });

  test.each([
    ['no pet', []],
    ['five pets', named('a', 'b', 'c', 'd', 'e')],
    ['the same pet twice', named('a', 'b', 'a')],
    ['a pet without a service', [{ petId: 'a' }]],
    ['a path instead of a pet', named('a', '../owner')],
    ['one add-on twice', [{ petId: 'a', service: 's', addOns: ['grind', 'grind'] }]],
    ['seven add-ons', [{ petId: 'a', service: 's', addOns: 'a b c d e f g'.split(' ') }]],
    ['names instead of pets', ['a', 'b']],
  ])('ADDON-05 refuses %s', (_, pets) => expect(ofPets(pets)).toBe(false));

  const visit = { date: payment.date, time: '10:00', specialRequests: null, together: false };
  const parse = (fields: object) => callables['create-payment'].input.parse({ ...payment, ...fields });

  test('drops unknown fields such as a price', () => {
    expect(parse({ price: 1, status: 'paid' })).toEqual(parse({}));
  });

  test('PAY-09 ADDON-05 reads a pet and several pets as a visit of one to four', () => {
    expect(parse({})).toEqual({ ...visit, pets: [{ petId: 'biscuit', service: 'basic-groom' }] });
    const options = { size: 'Up to 20 lb', addOns: ['grind'] };
    // A single pet cannot be groomed at the same time as another.
    expect(parse({ ...options, together: true })).toEqual({
      ...visit,
      pets: [{ petId: 'biscuit', service: 'basic-groom', ...options }],
    });
    const pets = [{ petId: 'biscuit', service: 'basic-groom', ...options }, ...named('olive')];
    expect(parse({ pets, together: true })).toEqual({ ...visit, pets, together: true });
  });

  test('ALL-07 ADDON-05 writes a visit as the call that says the same, for one pet without `pets`', () => {
    const options = { size: 'Up to 20 lb', addOns: ['grind'] };
    const biscuit = { petId: 'biscuit', service: 'basic-groom' };
    const calls: [{ pets: VisitRequest['pets']; together?: boolean }, object][] = [
      [{ pets: [biscuit] }, { petId: 'biscuit' }],
      [{ pets: [{ ...biscuit, size: undefined, addOns: [] }], together: true }, { petId: 'biscuit' }],
      [{ pets: [{ ...biscuit, ...options }] }, { petId: 'biscuit', ...options }],
      [
        { pets: [{ ...biscuit, ...options }, ...named('olive')], together: true },
        { petId: 'biscuit', pets: [{ ...biscuit, ...options }, ...named('olive')], together: true },
      ],
    ];
    for (const [request, call] of calls) {
      const visit = { together: false, ...request };
      expect(callOfVisit(visit)).toEqual(call);
      expect(parse(callOfVisit(visit))).toEqual(parse(call));
    }
  });

  test.each([
    ['another first pet', { pets: named('olive', 'biscuit') }],
    ['another service for the first pet', { service: 'bath', pets: named('biscuit', 'olive') }],
    ['a size besides the pets', { size: 'Up to 20 lb', pets: named('biscuit', 'olive') }],
    ['add-ons besides the pets', { addOns: ['grind'], pets: named('biscuit', 'olive') }],
  ])('ADDON-05 refuses %s', (_, fields) => {
    const parsed = callables['create-payment'].input.safeParse({ ...payment, ...fields });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['pets']]);
  });

  test('PAY-11 returns a URL', () => {
    expect(callables['create-payment'].output.safeParse({ url: 'https://pay.example/c/1' }).success).toBe(
      true,
    );
    expect(callables['create-payment'].output.safeParse({}).success).toBe(false);
  });
});

describe('verify-payment', () => {
  test('PAY-17 takes the session and the booking data', () => {
    expect(
      accepts('verify-payment', {
        sessionId: 'cs_1',
        serviceId: 's',
        petId: 'p',
        appointmentDate: '2026-12-01T15:00:00Z',
        specialRequests: 'x',
      }),
    ).toBe(true);
  });
  test('accepts missing booking data', () =>
    expect(accepts('verify-payment', { sessionId: 'cs_1' })).toBe(true));
  test('refuses a missing session', () => expect(accepts('verify-payment', { serviceId: 's' })).toBe(false));
  test('PAY-18 returns success and appointmentId', () => {
    expect(callables['verify-payment'].output.parse({ success: true, appointmentId: 'a' })).toEqual({
      success: true,
      appointmentId: 'a',
    });
  });
});

test.each([
  ['cancel-appointment', { appointmentId: 'a' }, true],
  ['cancel-appointment', {}, false],
  ['reschedule-appointment', { appointmentId: 'a', appointmentDate: '2026-12-01T15:00:00Z' }, true],
  ['reschedule-appointment', { appointmentId: 'a', appointmentDate: 'soon' }, false],
  ['set-appointment-status', { appointmentId: 'a', status: 'no-show' }, true],
  ['set-appointment-status', { appointmentId: 'a', status: 'lost' }, false],
  ['grant-role', { userId: 'u', role: 'admin' }, true],
  ['grant-role', { userId: 'u', role: 'admin', email: 'u@example.com' }, true],
  ['grant-role', { userId: 'u', role: 'customer' }, false],
  ['revoke-role', { userId: 'u', role: 'owner' }, true],
] as const)('decides whether %s accepts %o: %s', (name, input, expected) =>
  expect(accepts(name, input)).toBe(expected),
);
