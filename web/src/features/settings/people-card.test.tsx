import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setCurrentUid } from '../../lib/session/session.ts';
import { call } from '../../testing/fake-functions.ts';
import { AlsoTellCard } from './components/also-tell-card.tsx';
import { PeopleCard } from './components/people-card.tsx';

const SAM = { name: 'Sam Lee', phone: '(555) 010-0177', may_pick_up: true, emergency: false };

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

test('KIN-04 asks for permission to send copies, says what is waited for, and ends them', async () => {
  setCurrentUid('maya');
  call.mockReset();
  call.mockResolvedValue({ data: { asked: true } });
  const { rerender } = render(<AlsoTellCard other={undefined} />);
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'sam' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for permission' }));
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ' sam@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for permission' }));
  const request = ['ask-copies', { requestId: expect.any(String), email: 'sam@example.com' }];
  await waitFor(() => expect(call.mock.calls).toEqual([request]));
  const other = { email: 'sam@example.com', asked_at: new Date(), confirmed_at: null };
  rerender(<AlsoTellCard other={other} />);
  expect(screen.getByText('Waiting for an answer from sam@example.com.')).toBeTruthy();
  rerender(<AlsoTellCard other={{ ...other, confirmed_at: new Date() }} />);
  expect(screen.getByText('sam@example.com gets copies.')).toBeTruthy();
  call.mockResolvedValue({ data: { ended: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop copies' }));
  await waitFor(() => expect(call.mock.lastCall).toEqual(['end-copies', {}]));
});
