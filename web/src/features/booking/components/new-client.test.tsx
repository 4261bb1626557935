import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aService } from '@paw-haven/domain/testing/factories';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { NewClient } from './new-client.tsx';

const REQUEST = paths.visitRequest('maya');
const aRequest = (changes: object) => ({
  id: 'maya',
  user_id: 'maya',
  state: 'open',
  pet_id: 'biscuit',
  pet_name: 'Biscuit',
  breed: 'Poodle',
  weight: 24.5,
  service_id: 'basic-groom',
  service_name: 'Basic Groom',
  earliest: '09:00',
  latest: '17:00',
  asked_at: new Date(),
  request_id: 'r',
  ...changes,
});
const onShut = vi.fn();
const onService = vi.fn();
const admission = (answer: object) =>
  call.mockImplementation((name: string) =>
    Promise.resolve({ data: name === 'get-admission' ? answer : {} }),
  );

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  onShut.mockReset();
  onService.mockReset();
  answerWith(REQUEST, []);
  answerWith('pets', [aPet({ breed: 'Poodle', weight: 24.5 })]);
});

const open = (newClients: 'ask' | 'closed' = 'closed') =>
  renderFor('maya', <NewClient {...{ newClients, services: [aService()], onShut, onService }} />);

test('DOOR-01 shows nothing to customers who may book, and asks once a session', async () => {
  admission({ mayBook: true });
  const first = open();
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(first.container.textContent).toBe('');
  first.unmount();
  open();
  expect(call).toHaveBeenCalledTimes(1);
  expect(onShut).not.toHaveBeenCalledWith(true);
});

test.each([
  ['closed', 'We are not taking new clients right now.'],
  ['ask', 'Tell us about your pet first'],
] as const)('DOOR-02 asks a new client for pet, service, days and hours (%s)', async (newClients, title) => {
  admission({ mayBook: false });
  open(newClients);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(onShut).toHaveBeenLastCalledWith(true);
  const send = await screen.findByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Service'), { target: { value: 'basic-groom' } });
  fireEvent.click(screen.getByLabelText('Mon'));
  fireEvent.change(screen.getByLabelText('Anything we should know?'), { target: { value: 'Shy.' } });
  fireEvent.click(send);
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('ask-visit', expect.anything()));
  expect(call.mock.lastCall?.[1]).toEqual({
    requestId: expect.any(String),
    petId: 'biscuit',
    service: 'basic-groom',
    weekdays: ['monday'],
    earliest: '09:00',
    latest: '17:00',
    note: 'Shy.',
  });
});

test('DOOR-02 needs the breed and weight of the pet', async () => {
  answerWith('pets', [aPet({ breed: null, weight: 24.5 })]);
  admission({ mayBook: false });
  open();
  expect(await screen.findByRole('link', { name: 'Enter them under Pet Profiles' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('DOOR-02 shows what was asked for, and withdraws it', async () => {
  answerWith(REQUEST, [aRequest({})]);
  admission({ mayBook: false });
  open();
  expect(await screen.findByText('We have your request: Basic Groom for Biscuit.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('end-request', {}));
});

test('DOOR-02 shows the salon’s words when it declines, and lets the client ask again', async () => {
  answerWith(REQUEST, [aRequest({ state: 'declined', answer: 'We are full until May.' })]);
  admission({ mayBook: false });
  open();
  expect(await screen.findByText('We are full until May.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
});

test('DOOR-02 preselects the service of an accepted request', async () => {
  answerWith(REQUEST, [aRequest({ state: 'accepted' })]);
  admission({ mayBook: true, service: 'basic-groom' });
  open();
  expect(await screen.findByText('Good news: you can book now.')).toBeTruthy();
  await waitFor(() => expect(onService).toHaveBeenCalledWith('basic-groom'));
  expect(onShut).not.toHaveBeenCalledWith(true);
});
