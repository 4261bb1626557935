import { describe, expect, test } from 'vitest';
import { petDueOf, petDueSchema } from './due-list.ts';

const BISCUIT = { id: 'biscuit', user_id: 'maya', last_on: '2026-10-20', weeks: 6 };

describe('AGAIN-02 when a pet is due', () => {
  test('is its interval after the last visit', () => {
    const due = petDueOf(BISCUIT, undefined);
    expect(due).toEqual({ ...BISCUIT, due_on: '2026-12-01' });
    expect(petDueSchema.parse(due)).toEqual(due);
  });

  test('is put off until the next visit, and the nudge is remembered as long', () => {
    const stored = { ...petDueOf(BISCUIT, undefined), not_before: '2027-01-15', nudged_on: '2026-12-08' };
    const putOff = { ...stored, due_on: '2027-01-15' };
    expect(petDueOf(BISCUIT, stored)).toEqual(putOff);
    const again = { ...BISCUIT, last_on: '2026-12-20' };
    expect(petDueOf(again, putOff)).toEqual({ ...again, due_on: '2027-01-31' });
    // A longer interval counts even if staff wanted to see the pet sooner.
    expect(petDueOf({ ...BISCUIT, weeks: 26 }, stored).due_on).toBe('2027-04-20');
  });
});
