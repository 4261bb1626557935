import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setCurrentUid } from '../../lib/session/session.ts';
import { call } from '../../testing/fake-functions.ts';
import { PeopleCard } from './components/people-card.tsx';

vi.mock('firebase/functions', async () => (await import('../../testing/fake-functions.ts')).fakeFunctions());

const SAM = { name: 'Sam Lee', phone: '(555) 010-0177', may_pick_up: true, emergency: false };

afterEach(cleanup);

test('KIN-01 in the settings, shows people with what they may do, and opens them to change', async () => {
  setCurrentUid('maya');
  call.mockReset();
  call.mockResolvedValue({ data: { saved: true } });
  render(<PeopleCard people={[SAM]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Sam Lee (555) 010-0177, May pick up');
  fireEvent.click(screen.getByRole('button', { name: 'Edit people' }));
  const person = within(await screen.findByRole('group', { name: 'Person 1' }));
  for (const label of ['Name', 'Phone'])
    fireEvent.change(person.getByLabelText(label), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save people' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['save-contacts', { requestId: expect.any(String), contacts: [] }]]),
  );
});
