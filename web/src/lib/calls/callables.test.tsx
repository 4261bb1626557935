import { AppError } from '@paw-haven/domain/core/calls/errors';
import { expect, test } from 'vitest';
import { call } from '../../testing/fake-functions.ts';
import { callFunction, toAppError, UnknownAnswer } from './callables.ts';
import { setCurrentUid } from '../session/session.ts';

test('does not call the function when the user signed out while the code was loading', async () => {
  call.mockReset().mockResolvedValue({ data: { clientId: null } });
  setCurrentUid('maya');
  const called = callFunction('find-client', {});
  setCurrentUid(null);
  await expect(called).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(call).not.toHaveBeenCalled();
  setCurrentUid('maya');
  expect(await callFunction('find-client', {})).toEqual({ clientId: null });
});

test('turns the code in a callable’s details into an AppError', () => {
  const error = toAppError(
    Object.assign(new Error('taken'), {
      code: 'functions/failed-precondition',
      details: { code: 'slot-taken', day: '2026-12-01' },
    }),
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'slot-taken', details: { day: '2026-12-01' } });
});

test.each([
  ['no details', new Error('offline')],
  ['a code that is not ours', Object.assign(new Error('x'), { details: { code: 'weird' } })],
  ['details that are text', Object.assign(new Error('x'), { details: 'why' })],
])('returns an error with %s unchanged', (_, error) => expect(toAppError(error)).toBe(error));

test('tells an answer of a newer server from a refusal', async () => {
  call.mockReset().mockResolvedValue({ data: { status: 'a status of tomorrow' } });
  setCurrentUid('maya');
  const called = callFunction('cancel-appointment', { appointmentId: 'a1' });
  await expect(called).rejects.toBeInstanceOf(UnknownAnswer);
});

test('leaves out what is undefined, which the SDK would send as null', async () => {
  call.mockReset().mockResolvedValue({ data: { status: 'cancelled' } });
  setCurrentUid('maya');
  await callFunction('cancel-appointment', { appointmentId: 'a1', refund: undefined });
  expect(Object.keys(call.mock.calls[0]?.[1] as object)).toEqual(['appointmentId']);
});
