import { test } from 'vitest';
import { ANYONE, MIXED, raceAgainstTimeOff, raceForThreeLanes } from '../support/lane-races.ts';
import { rounds } from '../support/rounds.ts';

const ROUNDS = rounds(1, 100);
const OFF_ROUNDS = rounds(1, 50);

test(`SCHED-07 50 parallel payments with three groomers free give 3 holds (rounds: ${ROUNDS})`, async () => {
  await raceForThreeLanes(ROUNDS, ANYONE);
});

test(`SCHED-07 50 parallel payments for certain groomers and anyone mixed give 3 holds (rounds: ${ROUNDS})`, async () => {
  await raceForThreeLanes(ROUNDS, MIXED);
});

test(`STAFF-05 no booking follows a simultaneous day off (rounds: ${OFF_ROUNDS})`, async () => {
  await raceAgainstTimeOff(OFF_ROUNDS);
});
