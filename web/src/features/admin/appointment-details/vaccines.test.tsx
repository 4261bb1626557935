import { render, screen } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { Vaccines } from './vaccines.tsx';

test('VAX-03 staff read why a vaccination was waived in the notes of the visit', async () => {
  const note = {
    id: 'a1',
    user_id: 'maya',
    pet_id: 'biscuit',
    vaccine_reason: 'The vet called.',
    updated_by: 'adrian',
    updated_at: new Date(0),
  };
  answerWith(paths.visitNote('a1'), [note]);
  render(
    <Vaccines appointment={anAppointment({ id: 'a1', vaccine_waived: true })} settings={someSettings()} />,
  );
  expect(await screen.findByText('Accepted anyway: The vet called.')).toBeTruthy();
});
