import { render, screen } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { Vaccines } from './vaccines.tsx';

test.each<[string, Partial<Appointment>]>([
  ['with the notes of the visit', { vaccine_waived: true }],
  ['with the appointment, as before', { vaccine_reason: 'The vet called.' }],
])('VAX-03 staff read the reason that is stored %s', async (_, changes) => {
  const note = {
    id: 'a1',
    user_id: 'maya',
    pet_id: 'biscuit',
    updated_by: 'adrian',
    updated_at: new Date(0),
  };
  answerWith(paths.visitNote('a1'), [
    { ...note, ...('vaccine_waived' in changes && { vaccine_reason: 'The vet called.' }) },
  ]);
  render(<Vaccines appointment={anAppointment({ id: 'a1', ...changes })} settings={someSettings()} />);
  expect(await screen.findByText('Accepted anyway: The vet called.')).toBeTruthy();
});
