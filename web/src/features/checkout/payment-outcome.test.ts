import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const sessionId = 'cs_test_a1b2c3d4e5f6';
const failure = (code: ErrorCode) => ({ status: 'failed' as const, error: new AppError(code) });

test('PAY-21 is confirmed once the server says so, with the appointment as soon as it arrives', () => {
  const done = { status: 'done' as const, appointmentId: 'appointment-1' };
  expect(paymentOutcome(done, sessionId, undefined)).toEqual({
    kind: 'confirmed',
    visit: undefined,
    appointmentId: 'appointment-1',
  });
  const appointment = anAppointment({ stripe_session_id: sessionId });
  expect(paymentOutcome(done, sessionId, [appointment])).toMatchObject({
    kind: 'confirmed',
    visit: { pets: [appointment] },
  });
});

test('follows a pending payment live: the appointment created by the webhook confirms it', () => {
  expect(paymentOutcome(failure('payment-pending'), sessionId, []).kind).toBe('pending');
  const appointment = anAppointment({ stripe_session_id: sessionId });
  expect(paymentOutcome(failure('payment-pending'), sessionId, [appointment]).kind).toBe('confirmed');
});

test('PAY-21 does not confirm a visit that was canceled since, if none of its pets remain', () => {
  const done = { status: 'done' as const, appointmentId: 'a' };
  const shared = { stripe_session_id: sessionId, visit_id: 'a' };
  const gone = anAppointment({ ...shared, id: 'a', status: 'cancelled' });
  expect(paymentOutcome(done, sessionId, [gone])).toEqual({ kind: 'cancelled' });
  const comes = anAppointment({ ...shared, id: 'b' });
  expect(paymentOutcome(done, sessionId, [gone, comes]).kind).toBe('confirmed');
});

test('ignores appointments of other sessions', () => {
  const other = anAppointment({ stripe_session_id: 'cs_test_other' });
  expect(paymentOutcome({ status: 'running' }, sessionId, [other]).kind).toBe('verifying');
});

test.each([
  ['payment-refunded', 'refunded'],
  ['payment-failed', 'unpaid'],
  ['slot-taken', 'time-gone'],
  ['payment-provider', 'unreachable'],
  ['busy', 'unreachable'],
  ['session-not-found', 'failed'],
  ['internal', 'failed'],
] as const)('PAY-25 maps %s to the outcome %s', (code, kind) => {
  expect(paymentOutcome(failure(code), sessionId, []).kind).toBe(kind);
});

test.each([
  ['a dropped connection', Object.assign(new Error('internal'), { code: 'functions/internal' })],
  ['a server that is away', Object.assign(new Error('away'), { code: 'functions/unavailable' })],
  ['no answer in time', Object.assign(new Error('late'), { code: 'functions/deadline-exceeded' })],
  ['a network failure', new TypeError('Failed to fetch')],
])('PAY-25 claims nothing about the payment after %s', (_, error) => {
  expect(paymentOutcome({ status: 'failed', error }, sessionId, []).kind).toBe('unreachable');
});

test('PAY-25 treats an unknown error as a failed verification', () => {
  expect(paymentOutcome({ status: 'failed', error: new Error('?') }, sessionId, []).kind).toBe('failed');
});
