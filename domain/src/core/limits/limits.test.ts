import { expect, test } from 'vitest';
import { countCall, LIMITS, RATE_LIMITS, type RateWindow } from './limits.ts';

test('LIM-05 sets the mobile breakpoint to 768 px', () => expect(LIMITS.mobileBreakpointPx).toBe(768));
test('BOOK-12 BOOK-22 treats slots as stale after 30 s and the calendar after 60 s', () => {
  expect([LIMITS.slotRefreshMs, LIMITS.calendarRefreshMs]).toEqual([30_000, 60_000]);
});

/** From the specification, or from a later decision (ADR) that differs. */
const CALLS_AN_HOUR = {
  'save-client': 200,
  'save-pet': 200,
  'import-clients': 200,
  'save-groomer': 60,
  'set-time-off': 60,
  'end-time-off': 60,
  // Bills: ADR 43 for the customers' calls, refunds by hand, and the day's close.
  'open-bill': 300,
  'save-bill': 300,
  'ask-extra': 300,
  'record-payment': 300,
  'close-bill': 300,
  'reopen-bill': 300,
  'answer-extra': 60,
  'pay-bill': 60,
  'dispute-file': 60,
  'refund-payment': 60,
  'change-card': 20,
  'charge-fee': 60,
  'write-off-fee': 60,
  'settle-refund': 60,
  'close-day': 60,
  'correct-day': 60,
  'find-client': 20,
  'claim-client': 20,
  'get-merge-preview': 200,
  'merge-clients': 60,
  'undo-merge': 60,
  // ADR 48.
  'join-waitlist': 20,
  'leave-waitlist': 240,
  // Other functions.
  'create-series': 60,
  'day-sheet': 60,
  'make-calendar-feed': 60,
  'mark-visit': 60,
  'record-agreement': 60,
  'revoke-calendar-feed': 60,
  'save-visit-note': 60,
  'undo-import': 60,
};

test.each(Object.entries(CALLS_AN_HOUR))('ALL-04 limits %s to %i calls per hour and person', (name, calls) =>
  expect(RATE_LIMITS).toHaveProperty(name, { calls, windowMs: 3_600_000 }),
);

test('allows calls up to the limit, then returns the wait, then starts a new window', () => {
  const limit = RATE_LIMITS['send-sms'];
  const start = new Date('2026-11-21T12:00:00Z');
  let window: RateWindow | undefined;
  for (let call = 0; call < limit.calls; call += 1) {
    const decision = countCall(window, limit, start);
    if (!decision.ok) throw new Error(`refused call ${call}`);
    window = decision.window;
  }
  const soon = new Date(start.getTime() + 600_000);
  expect(countCall(window, limit, soon)).toEqual({ ok: false, retryAfterMs: limit.windowMs - 600_000 });
  const later = new Date(start.getTime() + limit.windowMs);
  expect(countCall(window, limit, later)).toEqual({ ok: true, window: { started_at: later, calls: 1 } });
});
