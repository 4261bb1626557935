import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AntdArea } from '../../../antd/antd-area.tsx';
import { call } from '../../../testing/fake-functions.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { store } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { ClaimsToReview } from './claims-to-review.tsx';

const NOW = new Date();
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const merged = (state: string, merge: object) => ({
  user_id: 'dana',
  client_id: 'c1',
  state,
  needs_look: true,
  created_at: NOW,
  updated_at: NOW,
  merge: { by: 'olive', undo_until: inDays(7), ...merge },
});

beforeEach(() => {
  stubBrowser({ phone: false });
  store(paths.businessSettings(), someSettings());
  store(paths.profile('dana'), aProfile({ id: 'dana', full_name: 'Dana Reed' }));
});

function open(claim: Record<string, unknown>): void {
  store(paths.clientClaim('dana', 'c1'), claim);
  renderFor(
    'olive',
    <AntdArea>
      <ClaimsToReview />
    </AntdArea>,
  );
}

test('MERGE-01 lists a merge, which can be undone for 7 days', async () => {
  call.mockResolvedValue({ data: { left: [] } });
  open(merged('done', {}));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo merge' }));
  await waitFor(() => expect(call.mock.calls).toEqual([['undo-merge', { userId: 'dana', clientId: 'c1' }]]));
  cleanup();
  open(merged('done', { undo_until: inDays(-1) }));
  expect(await screen.findByText(/was merged with another record/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo merge' })).toBeNull();
});

test('MERGE-01 lists what an undo left because it had been changed', async () => {
  const left = [
    { kind: 'pet', name: 'Fern' },
    { kind: 'field', name: 'zip_code' },
    { kind: 'notes', name: '' },
  ];
  open(merged('undone', { left }));
  expect(await screen.findByText(/so it stayed here: Fern, zip code, notes\./)).toBeTruthy();
});
