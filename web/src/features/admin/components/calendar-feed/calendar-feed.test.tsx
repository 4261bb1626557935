import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { beforeEach, expect, test } from 'vitest';
import { useIsOwner } from '../../../../lib/session/use-is-owner.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { enabledButton } from '../../../../testing/enabled-button.ts';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { store } from '../../../../testing/fake-store.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { renderFor } from '../../../../testing/signed-in.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

const URL = 'https://functions.example/calendar-feed?feed=all&key=secret';
const FEED = { key_hash: '0'.repeat(64), created_at: new Date('2026-11-21T15:00:00Z') };

beforeEach(() => {
  stubBrowser({ phone: false });
  answerWith(paths.calendarFeed('all'), []);
});

const press = async (name: string) =>
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name })));

function Role() {
  const isOwner = useIsOwner();
  return isOwner === undefined ? null : <p>{isOwner ? 'Is an owner' : 'Is no owner'}</p>;
}

function open(role: 'admin' | 'owner') {
  store(paths.userRole('olive', 'row'), { user_id: 'olive', role, created_at: new Date(0) });
  renderFor(
    'olive',
    <>
      <CalendarFeed groomerId="all" zone="America/New_York" />
      <Role />
    </>,
  );
}

test('FEED-01 shows the address once it is created, with a button to copy it', async () => {
  call.mockImplementation(() => {
    store(paths.calendarFeed('all'), FEED);
    return Promise.resolve({ data: { url: URL } });
  });
  open('owner');
  await press('Create address');
  expect((await screen.findByLabelText<HTMLInputElement>('Secret address')).value).toBe(URL);
  expect(call).toHaveBeenCalledWith('make-calendar-feed', {
    requestId: expect.any(String) as string,
    groomerId: 'all',
  });
});

test('FEED-01 offers a revoked feed a new address', async () => {
  store(paths.calendarFeed('all'), { ...FEED, key_hash: null, n: 1 });
  open('owner');
  expect(await enabledButton(() => screen.getByRole('button', { name: 'Create address' }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke address' })).toBeNull();
});

test('FEED-01 does not show an existing address again; asks before replacing or revoking it', async () => {
  store(paths.calendarFeed('all'), FEED);
  call.mockResolvedValue({ data: {} });
  open('owner');
  expect(await screen.findByText('An address was created on Sat, Nov 21, 2026 at 10:00 AM.')).toBeTruthy();
  expect(screen.queryByLabelText('Secret address')).toBeNull();
  await press('Create a new address');
  expect(await screen.findByText('Create a new address?')).toBeTruthy();
  await press('Cancel');
  await press('Revoke address');
  await screen.findByText('Revoke this address?');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: 'Revoke address' }).at(-1) as HTMLElement);
  await waitFor(() => expect(call.mock.calls.map(([name]) => name)).toEqual(['revoke-calendar-feed']));
});

test('FEED-01 sends the same request again after a failure', async () => {
  call.mockRejectedValueOnce(new Error('offline'));
  call.mockResolvedValueOnce({ data: { url: URL } });
  open('owner');
  await press('Create address');
  await press('Create address');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
});

test('FEED-01 is hidden from admins, who may not create one', async () => {
  open('admin');
  await screen.findByText('Is no owner');
  expect(screen.queryByText('Calendar link')).toBeNull();
});
