import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { VisitRequest } from '@paw-haven/domain/booking/visit-request/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { store } from '../../../testing/fake-store.ts';
import { renderPage, stubBrowser } from '../testing/render-admin.tsx';
import { AdminRequestsPage } from './admin-requests-page.tsx';

const request = (uid: string, changes: Partial<VisitRequest> = {}): VisitRequest => ({
  id: uid,
  user_id: uid,
  state: 'open',
  pet_id: 'p',
  pet_name: 'Mishti',
  breed: 'Bernedoodle',
  weight: 68,
  photos: ['https://storage.example/mishti.webp'],
  service_id: 'basic-groom',
  service_name: 'Basic Groom',
  weekdays: ['monday', 'friday'],
  earliest: '09:00',
  latest: '12:00',
  note: 'Matted behind the ears.',
  asked_at: new Date('2026-11-20T15:00:00Z'),
  request_id: uid,
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T15:00:00Z') });
  stubBrowser({ phone: false });
  call.mockResolvedValue({ data: {} });
  store(paths.businessSettings(), { ...someSettings({ new_clients: 'ask' }) });
  store(paths.profile('priya'), aProfile({ id: 'priya', full_name: 'Priya Nair' }));
  store(paths.profile('tom'), aProfile({ id: 'tom', full_name: 'Tom Becker' }));
  answerWith('visit_requests', [request('priya')]);
});

const open = () => renderPage(<AdminRequestsPage />);
const sent = async () => {
  await waitFor(() => expect(call).toHaveBeenCalled());
  const [name, input] = call.mock.lastCall ?? [];
  return [name, input] as const;
};

test('DOOR-02 shows who asks for what, and who has waited for more than a week', async () => {
  open();
  expect(await screen.findByText('Priya Nair')).toBeTruthy();
  expect(screen.getByText('Basic Groom for Mishti')).toBeTruthy();
  expect(screen.getByText('Bernedoodle, 68 lb')).toBeTruthy();
  expect(screen.getByText('Mondays and Fridays, starting 9:00 AM – 12:00 PM.')).toBeTruthy();
  expect(screen.getByText('Matted behind the ears.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1 of Mishti' })).toBeTruthy();
  expect(screen.getByText('Waiting for more than a week')).toBeTruthy();
});

test('DOOR-02 accepts with one press, and goes on with the next request', async () => {
  const later = new Date('2026-12-01T15:00:00Z');
  const tom = request('tom', { pet_name: 'Otto', asked_at: later });
  answerWith('visit_requests', [request('priya'), tom]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept: Basic Groom for Mishti' }));
  expect(await sent()).toEqual([
    'answer-request',
    { requestId: expect.any(String), userId: 'priya', answer: 'accept' },
  ]);
  // The answer of the call arrives before the list changes.
  await act(async () => {});
  answerWith('visit_requests', [tom]);
  const next = screen.getByRole('button', { name: 'Accept: Basic Groom for Otto' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('DOOR-02 declines only with a sentence to the client', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Decline: Basic Groom for Mishti' }));
  const save = await screen.findByRole('button', { name: 'Decline' });
  fireEvent.click(save);
  expect(await screen.findByText('Write a sentence to the client.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('What you tell them'), { target: { value: 'Full until May.' } });
  fireEvent.click(save);
  expect((await sent())[1]).toMatchObject({ answer: 'decline', text: 'Full until May.' });
});

test('DOOR-02 says how to turn requests on when there are none', async () => {
  store(paths.businessSettings(), { ...someSettings() });
  answerWith('visit_requests', []);
  open();
  expect(await screen.findByText('No open requests')).toBeTruthy();
  expect(screen.getByText(/New clients can book right away/)).toBeTruthy();
});
