import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aConversation, aMessage, aPet, anAppointment, aProfile } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../components/errors/error-boundary.tsx';
import { ANSWER_TIMEOUT_MS, clearLiveData } from '../../../lib/firestore/live-source.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { answerWith, resetAnswers } from '../../../testing/fake-firestore.ts';
import { SignedIn, renderFor } from '../../../testing/signed-in.tsx';
import { MessagesPage } from './messages-page.tsx';

beforeEach(() => {
  resetAnswers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('ROLE-09 throws a failure while loading roles instead of treating the user as a customer', async () => {
  answerWith('user_roles', Object.assign(new Error('denied'), { code: 'permission-denied' }));
  const thrown: string[] = [];
  render(
    <SignedIn uid="maya">
      <MemoryRouter>
        <ErrorBoundary fallback={() => <p>Not this time</p>}>
          <MessagesPage />
        </ErrorBoundary>
      </MemoryRouter>
    </SignedIn>,
    { onCaughtError: (error) => thrown.push((error as Error).message) },
  );
  await waitFor(() => expect(screen.getByText('Not this time')).toBeTruthy());
  expect(thrown).toEqual(['denied']);
  expect(screen.queryByText('No conversation selected')).toBeNull();
});

test('shows an error without an answer, and uses an answer that comes late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Uses another user, because the first one's answers are cached.
  render(
    <SignedIn uid="leo">
      <MemoryRouter>
        <MessagesPage />
      </MemoryRouter>
    </SignedIn>,
  );
  expect(screen.getByText('Loading your conversations')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS));
  expect(screen.getByText('We couldn’t load your conversations.')).toBeTruthy();
  vi.useRealTimers();
  await act(() => loadSdk());
  answerWith('user_roles', []);
  expect(await screen.findByText('No conversation selected')).toBeTruthy();
});

test('offers one new conversation with the salon to customers without conversations', async () => {
  answerWith('user_roles', []);
  answerWith('conversations', []);
  renderFor('nina', <MessagesPage />);
  const name = 'Message Paw Haven';
  const offer = await screen.findByRole('button', { name }, { timeout: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(await screen.findAllByRole('button', { name })).toHaveLength(1);
  expect(offer.isConnected).toBe(false);
});

test('MSG-01 shows staff the customer’s pets and visits next to the thread, with a link to book', async () => {
  const visit = anAppointment({ user_id: 'maya' });
  answerWith('user_roles', [{ id: 'olive_owner', user_id: 'olive', role: 'owner', created_at: new Date(0) }]);
  answerWith('conversations', []);
  answerWith('messages', []);
  answerWith('pets', [aPet({ owner_id: 'maya', name: 'Biscuit', breed: 'Corgi' })]);
  answerWith('appointments', [visit]);
  answerWith(paths.profile('maya'), [aProfile({ id: 'maya', phone: '(555) 010-0142' })]);
  renderFor('olive', <MessagesPage />, '/messages?with=maya');
  const facts = within(await screen.findByRole('complementary', { name: 'About this customer' }));
  expect(await facts.findByText('Biscuit')).toBeTruthy();
  expect(facts.getByText('Corgi')).toBeTruthy();
  const phone = await facts.findByRole('link', { name: '(555) 010-0142' });
  expect(phone.getAttribute('href')).toBe('tel:5550100142');
  const visits = () => facts.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() =>
    expect(visits().filter((href) => href?.includes(`appointment=${visit.id}`))).toHaveLength(2),
  );
  fireEvent.click(facts.getByRole('button', { name: 'Book a visit' }));
  expect(newAppointment.get()).toEqual({ customer: 'maya' });
});

test('MSG-01 MSG-02 opens a customer’s only conversation at once, and stays in the list after going back', async () => {
  answerWith('user_roles', []);
  answerWith('messages', []);
  answerWith(paths.profile('rosa'), [aProfile({ id: 'rosa' })]);
  answerWith('conversations', [aConversation(aMessage({ sender_id: 'business', receiver_id: 'rosa' }))]);
  const pages = () => renderFor('rosa', <MessagesPage />);
  pages();
  expect(await screen.findByRole('log', { name: 'Messages' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All conversations' }));
  expect(await screen.findByText('No conversation selected')).toBeTruthy();
  cleanup();
  clearLiveData();
  answerWith('conversations', [
    aConversation(aMessage({ sender_id: 'business', receiver_id: 'rosa' })),
    aConversation(aMessage({ sender_id: 'leo', receiver_id: 'rosa' })),
  ]);
  pages();
  expect(await screen.findByText('No conversation selected')).toBeTruthy();
});
