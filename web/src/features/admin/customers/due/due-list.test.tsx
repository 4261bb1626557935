import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAppointment } from '../../../../lib/navigation/new-appointment.ts';
import { setCurrentUid } from '../../../../lib/session/session.ts';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { DueList } from './due-list.tsx';

const DUE = { id: 'biscuit', user_id: 'maya', due_on: '2026-11-03', last_on: '2026-09-22', weeks: 6 };

beforeEach(() => {
  stubBrowser({ phone: false });
  setCurrentUid('olivia');
  call.mockResolvedValue({ data: { notBefore: '2027-01-01' } });
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('pet_dues', [DUE]);
  answerWith(paths.pet('biscuit'), [aPet({ id: 'biscuit', name: 'Biscuit' })]);
  answerWith(paths.profile('maya'), [aProfile({ id: 'maya', phone: '(555) 010-0199' })]);
});
afterEach(() => newAppointment.set(undefined));

async function open(): Promise<string> {
  render(
    <MemoryRouter>
      <DueList />
    </MemoryRouter>,
  );
  return (await screen.findByText('Biscuit, Maya Lopez')).closest('li')?.textContent ?? '';
}
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));

test('AGAIN-02 shows who is due with last visit, interval, phone and last nudge', async () => {
  const row = await open();
  expect(row).toContain('Last visit Tue, Sep 22, 2026, every 6 weeks');
  expect(row).toContain('Due since Tue, Nov 3, 2026');
  expect(row).toContain('Not nudged yet');
  expect(screen.getByText('(555) 010-0199').getAttribute('href')).toBe('tel:5550100199');
  expect(screen.getByLabelText('Message Maya Lopez').getAttribute('href')).toBe('/messages?with=maya');
});

test('AGAIN-02 says when the owner was nudged, and until when the pet was put off', async () => {
  answerWith('pet_dues', [{ ...DUE, nudged_on: '2026-11-10', not_before: '2026-11-03' }]);
  const row = await open();
  expect(row).toContain('Nudged Tue, Nov 10, 2026');
  expect(row).toContain('Put off until Tue, Nov 3, 2026');
});

test('AGAIN-02 books in the sheet, and puts off for 2, 4 or 8 weeks', async () => {
  await open();
  press('Book a visit for Biscuit');
  expect(newAppointment.get()).toEqual({
    customer: 'maya',
    visit: { pets: [{ petId: 'biscuit', addOns: [] }], together: false },
  });
  press('Show Biscuit again later');
  fireEvent.click(await screen.findByText('Not before 8 weeks from now'));
  await waitFor(() => expect(call).toHaveBeenCalledWith('put-off-due', { petId: 'biscuit', weeks: 8 }));
});

test('AGAIN-02 says if no one is due', async () => {
  answerWith('pet_dues', []);
  render(
    <MemoryRouter>
      <DueList />
    </MemoryRouter>,
  );
  expect(await screen.findByText('No one is due')).toBeTruthy();
});
