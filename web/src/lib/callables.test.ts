import { AppError } from '@paw-haven/domain/errors';
import { expect, test } from 'vitest';
import { toAppError } from './callables.ts';

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
])('leaves an error with %s as it is', (_, error) => expect(toAppError(error)).toBe(error));
