/**
 * Short runs of the simulation: the kept ones and one with a new seed each time. `npm run proof -- simulation` makes
 * longer ones.
 */
import { describe, expect, test } from 'vitest';
import { untried } from '../proof/simulation/run/judge.ts';
import { KEPT_RUNS, WHOLE_RUNS } from '../proof/simulation/run/kept-seeds.ts';
import { RARE, rareTurnAt } from '../proof/simulation/rare/rare.ts';
import { isExplained, type Answered, type Entry, type Model } from '../proof/simulation/overlap/reference.ts';
import { shrink } from '../proof/simulation/run/shrink.ts';
import { simulate } from '../proof/simulation/run/simulate.ts';

test.each(KEPT_RUNS)('all invariants hold in the kept run of $name', async (run) => {
  const { tally, appointments, refunds, groups } = await simulate(run);
  // Without any events the run would prove nothing.
  expect(appointments).toBeGreaterThan(4);
  expect(refunds).toBeGreaterThan(0);
  expect(groups).toBeGreaterThan(run.steps / 5);
  const ways = Object.keys(tally);
  expect(ways).toEqual(
    expect.arrayContaining([
      'create-payment: done',
      'create-payment: slot-taken',
      'create-series: done',
      'join-waitlist: done',
      'set-pet-status: done',
      'stripe-webhook: done',
    ]),
  );
  expect(ways.some((way) => way.endsWith(': died'))).toBe(true);
  expect(ways.some((way) => way.endsWith(': payment-provider'))).toBe(true);
});

const newSeed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);

test(`all invariants hold after random days with seed ${newSeed}`, async () => {
  // Customers save a card in every second run.
  const { groups } = await simulate({
    seed: newSeed,
    steps: 60,
    restEvery: 30,
    savesCards: newSeed % 2 === 1,
  });
  expect(groups).toBeGreaterThan(0);
});

test('the same seed gives the same steps, also without some of them', async () => {
  const run = (only?: readonly number[]) => simulate({ seed: 4, steps: 24, restEvery: 12, only });
  const [once, again] = [(await run()).story, (await run()).story];
  expect(once).toEqual(again);
  const part = [1, 2, 3, 5, 8, 13];
  expect((await run(part)).story).toEqual((await run(part)).story);
});

test('a failing list of steps shrinks to the fewest that fail', async () => {
  const steps = Array.from({ length: 100 }, (_, index) => index + 1);
  const fails = (some: readonly number[]) =>
    Promise.resolve([17, 42, 90].every((step) => some.includes(step)));
  expect(await shrink(steps, fails)).toEqual([17, 42, 90]);
});

test.each(WHOLE_RUNS)('each rare step has a turn without faults and one with them in $name', (run) => {
  const turns = Array.from({ length: run.steps }, (_, index) => rareTurnAt(index + 1, run.seed));
  for (const isCalm of [true, false]) {
    const played = new Set(turns.filter((turn) => turn?.isCalm === isCalm).map((turn) => turn?.step));
    expect(RARE.filter((step) => !played.has(step))).toEqual([]);
  }
});

describe('a run that tried everything', () => {
  const everything = {
    codes: ['slot-taken', 'internal'],
    exceptions: { internal: 'Fails the run.' },
    callables: ['book'],
    steps: ['pay'],
  };
  const whole = { 'book: done': 2, 'book: slot-taken': 1, 'step “pay”: played': 1 };

  test('is not missing anything', () => expect(untried(whole, everything)).toEqual([]));

  test('is missing what was never done, never refused, never met and never played', () => {
    const nothing = { 'book: died': 1, 'step “pay”: nothing to do': 3 };
    expect(untried(nothing, everything)).toEqual([
      'The generator did not try book in vain',
      'The generator did not try book with success',
      'The generator did not try the step “pay”',
      'The generator did not try to be refused with slot-taken',
    ]);
    const elsewhere = { 'book: done': 1, 'move: slot-taken': 1, 'step “pay”: played': 1 };
    expect(untried(elsewhere, everything)).toEqual(['The generator did not try book in vain']);
  });

  test('meets no exception, and each exception is an error code', () => {
    expect(untried({ ...whole, 'move: internal': 1 }, everything)).toEqual([
      'The generator met internal, which is listed as an exception',
    ]);
    const exceptions = { ...everything.exceptions, former: 'Is gone.' };
    expect(untried(whole, { ...everything, exceptions })).toEqual([
      'There is no error code former, which is listed as an exception',
    ]);
  });
});

describe('the reference explains answers of overlapping calls only if an order does', () => {
  const HOUR = 3_600_000;
  const none: Model = {
    entries: [],
    closed: [],
    statuses: new Map([['visit', 'scheduled']]),
    left: new Map([['visit', 2000]]),
    settled: new Map(),
    closedDays: new Set(),
  };
  const place = (petId: string, start: number, lanes = ['house']) =>
    ({
      kind: 'place',
      uid: petId,
      petId,
      start,
      minutes: 60,
      bufferMinutes: 0,
      lanes: lanes.map((lane) => ({ lane, breaks: [] })),
      isOnline: false,
    }) as const;
  const done = { kind: 'done', value: {} } as const;
  const refused = (code: 'slot-taken' | 'time-off' | 'wrong-status' | 'already-booked') =>
    ({ kind: 'refused', code, details: {} }) as const;
  const call = (question: Answered['question'], answer: Answered['answer']): Answered => ({
    text: '',
    question,
    answer,
    found: undefined,
  });
  const cancel = {
    kind: 'status',
    appointmentId: 'visit',
    entryId: 'entry',
    visitId: 'visit',
    to: 'cancelled',
    mayFrom: (status: string) => status === 'scheduled',
  } as const;
  const visit: Entry = {
    id: 'entry',
    kind: 'visit',
    lane: 'house',
    uid: 'maya',
    petId: 'biscuit',
    start: 0,
    petEnd: HOUR,
    end: HOUR,
  };

  test('one of two gets the only lane', () => {
    const [one, other] = [place('rex', 0), place('olive', HOUR / 2)];
    expect(isExplained(none, [call(one, done), call(other, refused('slot-taken'))])).toBe(true);
    expect(isExplained(none, [call(one, done), call(other, done)])).toBe(false);
    expect(isExplained(none, [call(one, refused('slot-taken')), call(other, refused('slot-taken'))])).toBe(
      false,
    );
  });

  test('two get two lanes, and a third none', () => {
    const lanes = ['house', 'ana'];
    const both = [call(place('rex', 0, lanes), done), call(place('olive', 0, lanes), done)];
    expect(isExplained(none, both)).toBe(true);
    expect(isExplained(none, [...both, call(place('moss', 0, lanes), done)])).toBe(false);
    expect(isExplained(none, [...both, call(place('moss', 0, lanes), refused('slot-taken'))])).toBe(true);
  });

  test('a time that nobody took is not refused', () => {
    expect(isExplained(none, [call(place('rex', 0), refused('slot-taken'))])).toBe(false);
    expect(isExplained(none, [call(place('rex', 0), refused('time-off'))])).toBe(false);
    expect(isExplained(none, [call(place('rex', 0), refused('already-booked'))])).toBe(false);
  });

  test('a canceled visit frees its time, and is canceled once', () => {
    const booked = { ...none, entries: [visit] };
    const answers = [call(place('rex', 0), done), call(cancel, done)];
    expect(isExplained(booked, answers)).toBe(true);
    expect(isExplained(booked, [call(cancel, done), call(cancel, refused('wrong-status'))])).toBe(true);
    expect(isExplained(booked, [call(cancel, done), call(cancel, done)])).toBe(false);
    expect(isExplained(booked, [call(cancel, refused('wrong-status'))])).toBe(false);
  });

  test('a visit that is moved twice ends where one of the moves took it', () => {
    const booked = { ...none, entries: [visit] };
    const moves = { appointmentId: 'visit', entryId: 'entry', isOver: false };
    const moved = (lane: string, foundOn: string): Answered => ({
      ...call({ ...place('biscuit', 2 * HOUR, [lane]), uid: 'maya', moves }, done),
      found: { ...visit, start: 2 * HOUR, petEnd: 3 * HOUR, end: 3 * HOUR, lane: foundOn },
    });
    for (const last of ['ana', 'theo'])
      expect(isExplained(booked, [moved('ana', last), moved('theo', last)])).toBe(true);
    expect(isExplained(booked, [moved('ana', 'house'), moved('theo', 'house')])).toBe(false);
    const [other, taken] = [place('rex', 2 * HOUR, ['theo']), refused('slot-taken')];
    expect(isExplained(booked, [moved('theo', 'theo'), call(other, taken)])).toBe(true);
    expect(isExplained(booked, [moved('ana', 'ana'), call(other, taken)])).toBe(false);
  });

  test('a status that is there already is set again', () => {
    const begin = { ...cancel, to: 'in-progress' } as const;
    expect(isExplained(none, [call(begin, done), call(begin, done)])).toBe(true);
    expect(isExplained(none, [call(begin, done), call(begin, refused('wrong-status'))])).toBe(true);
  });

  test('no more goes back than was paid, and the remaining amount is right', () => {
    const refund = { kind: 'refund', visitId: 'visit', cents: 1500 } as const;
    const tooMuch = { kind: 'refused', code: 'invalid-input', details: { left: 500 } } as const;
    expect(isExplained(none, [call(refund, tooMuch), call(refund, done)])).toBe(true);
    expect(isExplained(none, [call(refund, done), call(refund, done)])).toBe(false);
    expect(
      isExplained(none, [call(refund, { ...tooMuch, details: { left: 400 } }), call(refund, done)]),
    ).toBe(false);
  });

  test('time off lists the visits in it, and nothing is booked into it afterward', () => {
    const off = { kind: 'time-off', parts: [{ start: 0, end: HOUR }], now: -1 } as const;
    const listing = (total: number) => ({ kind: 'done', value: { total } }) as const;
    const booking = place('rex', 0);
    expect(isExplained(none, [call(off, listing(1)), call(booking, done)])).toBe(true);
    expect(isExplained(none, [call(off, listing(0)), call(booking, done)])).toBe(false);
    expect(isExplained(none, [call(off, listing(0)), call(booking, refused('time-off'))])).toBe(true);
  });

  test('a payment is settled once, whoever asks', () => {
    const settle = {
      kind: 'settle',
      sessionId: 'session',
      place: visit,
      isPaid: true,
      isTooLate: false,
    } as const;
    const back = { kind: 'refused', code: 'payment-refunded', details: {} } as const;
    expect(isExplained(none, [call(settle, done), call(settle, { kind: 'done', value: 'booked' })])).toBe(
      true,
    );
    expect(isExplained(none, [call(settle, done), call(settle, back)])).toBe(false);
    expect(isExplained(none, [call(settle, back)])).toBe(false);
    expect(isExplained(none, [call(settle, back), call(place('rex', 0), done)])).toBe(true);
  });
});
