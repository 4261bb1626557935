import { test } from 'vitest';
import { raceForOneSlot } from '../support/one-slot.ts';

test('BOOK-16 50 parallel payments for one slot give 1 hold and 49 refusals, the first 100 times', async () => {
  await raceForOneSlot(100);
}, 600_000);
