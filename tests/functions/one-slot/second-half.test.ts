import { test } from 'vitest';
import { raceForOneSlot } from '../support/one-slot.ts';
import { rounds } from '../support/rounds.ts';

const ROUNDS = rounds(5, 100);

test(`BOOK-16 50 parallel payments for one slot give 1 hold and 49 refusals, the second ${ROUNDS} times`, async () => {
  await raceForOneSlot(ROUNDS);
}, 600_000);
