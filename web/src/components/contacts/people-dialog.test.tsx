import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../testing/fake-functions.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { PeopleDialog } from './people-dialog.tsx';

const SAM = { name: 'Sam Lee', phone: '(555) 010-0177', may_pick_up: true, emergency: false };

beforeEach(() => {
  setCurrentUid('olive');
  call.mockResolvedValue({ data: { saved: true } });
  toastStore.showLinesBy(() => {});
});

const person = (name: string) => within(screen.getByRole('group', { name }));
const type = (name: string, label: string, value: string) =>
  fireEvent.change(person(name).getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save people' }));

test('KIN-01 staff keep two people of a customer, and what is wrong is said beside the field', async () => {
  const closed = vi.fn();
  render(<PeopleDialog title="People" people={[SAM]} userId="maya" onClose={closed} />);
  type('Person 2', 'Name', 'Rosa');
  save();
  expect(await screen.findByText('Enter a phone number for each person, such as 555-010-0142.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  type('Person 2', 'Phone', '555-010-0188');
  fireEvent.click(person('Person 2').getByRole('checkbox', { name: 'Call in an emergency' }));
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const rosa = { name: 'Rosa', phone: '555-010-0188', may_pick_up: false, emergency: true };
  expect(call.mock.calls).toEqual([
    ['save-contacts', { requestId: expect.any(String), userId: 'maya', contacts: [SAM, rosa] }],
  ]);
});
