import { expect, test } from 'vitest';
import { countCall, LIMITS, RATE_LIMITS, type RateWindow } from './limits.ts';

test('LIM-05 the mobile breakpoint is 768 px', () => expect(LIMITS.mobileBreakpointPx).toBe(768));
test('BOOK-12 BOOK-22 slots count as old after 30 s, the calendar after 60 s', () => {
  expect([LIMITS.slotRefreshMs, LIMITS.calendarRefreshMs]).toEqual([30_000, 60_000]);
});

test('allows calls up to the limit, then returns the wait, then resets', () => {
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
