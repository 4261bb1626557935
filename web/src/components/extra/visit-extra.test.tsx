/** Extra work that a groomer finds: opens the bill, asks the customer, and uploads the groomer's photo to its folder. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { enabledButton } from '../../testing/enabled-button.ts';
import { call } from '../../testing/fake-functions.ts';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { aGif } from '@paw-haven/domain/testing/image-bytes';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/calls/query-client.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { sent } from '../../testing/fake-storage.ts';
import { openAs, shown, TEAM } from '../testing/visit-dialog.tsx';
import { VisitExtra } from './visit-extra.tsx';

vi.mock('firebase/storage', async () => (await import('../../testing/fake-storage.ts')).fakeStorage());

const VISIT = anAppointment({ id: 'a1', status: 'in-progress', visit_id: 'v1' });
const line = (appointment: string, label: string, kind: 'service' | 'extra') => ({
  appointment,
  label,
  kind,
  cents: 3000,
  taxable: false,
});
const OPENED = {
  visitId: 'v1',
  lines: [
    line('a1', 'Basic Groom', 'service'),
    line('a1', 'Nail grind', 'extra'),
    line('a2', 'Olive’s', 'extra'),
  ],
  totalCents: 9000,
  dueCents: 9000,
  taxCents: 0,
  tipCents: 0,
  paidCents: 0,
  state: 'open',
};

beforeEach(() => {
  call.mockImplementation((name) =>
    Promise.resolve({ data: name === 'open-bill' ? OPENED : { extraId: 'e1' } }),
  );
});
const open = (role: 'groomer' | 'admin' = 'groomer') =>
  openAs(role, (onClose) => <VisitExtra visit={VISIT} onClose={onClose} />);
const requestedExtras = () =>
  call.mock.calls.flatMap(([name, input]) => (name === 'ask-extra' ? [input] : []));
const press = async (name: string) =>
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name })));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test.each([
  ['groomer', 0, /^visit-photos\/maya\/groomer\/[0-9a-f]{32}\.gif$/],
  ['groomer', 2, /^visit-photos\/maya\/groomer\/a1\/[0-9a-f]{32}\.gif$/],
  ['admin', 2, /^visit-photos\/maya\/[0-9a-f]{32}\.gif$/],
] as const)(
  'BILL-03 as %s with %i groomers on the team: once the bill is open, the customer is asked with a photo',
  async (role, team, path) => {
    answerWith('groomers', TEAM.slice(0, team));
    const closed = open(role);
    await fill('What needs to be done', 'A short clip');
    expect(call.mock.calls[0]).toEqual(['open-bill', { visitId: 'v1' }]);
    expect(screen.getByText('Already on the bill: Nail grind, $30.00')).toBeTruthy();
    await fill('Price in dollars', '30');
    const file = new File([aGif()], 'coat.gif', { type: 'image/gif' });
    const input = screen
      .getByRole('button', { name: 'Choose a photo' })
      .closest('.ant-upload')
      ?.querySelector('input');
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
    await screen.findByText('coat.gif');
    await press('Ask the customer');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent).toEqual([expect.stringMatching(path)]);
    expect(requestedExtras()).toEqual([
      {
        requestId: expect.any(String),
        visitId: 'v1',
        appointmentId: 'a1',
        label: 'A short clip',
        cents: 3000,
        photo: `https://photos.example/${sent[0]}`,
      },
    ]);
    expect(shown).toEqual(['success: Question sent.']);
  },
);

test('TILL-01 one press fills in a preset, which says whether it is a product', async () => {
  const shampoo = { label: 'Shampoo', cents: 1299, taxable: true, kind: 'product' } as const;
  answerWith('groomers', []);
  answerWith(paths.businessSettings(), [someSettings({ presets: [shampoo] })]);
  const closed = open();
  await press('Shampoo, $12.99');
  await press('Ask the customer');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(requestedExtras()).toEqual([
    {
      requestId: expect.any(String),
      visitId: 'v1',
      appointmentId: 'a1',
      label: 'Shampoo',
      cents: 1299,
      product: true,
      taxable: true,
    },
  ]);
});

test('BILL-03 ALL-05 shows a refusal and keeps what was typed', async () => {
  const closed = open();
  await fill('What needs to be done', 'A short clip');
  await fill('Price in dollars', '30');
  call.mockRejectedValueOnce(Object.assign(new Error('closed'), { details: { code: 'bill-closed' } }));
  await press('Ask the customer');
  await waitFor(() => expect(shown).toEqual(['error: Nothing was changed. This bill is closed.']));
  expect(screen.getByLabelText('What needs to be done')).toHaveProperty('value', 'A short clip');
  expect(closed).not.toHaveBeenCalled();
});

test('BILL-03 asks nothing once the bill is closed, or while it can’t be opened', async () => {
  call.mockResolvedValue({ data: { ...OPENED, state: 'closed' } });
  open();
  expect(await screen.findByText('This visit’s bill is closed. You can’t add work.')).toBeTruthy();
  cleanup();
  queryClient().clear();
  call.mockRejectedValueOnce(new Error('internal'));
  open();
  expect(await screen.findByText('We couldn’t load the bill')).toBeTruthy();
  call.mockResolvedValue({ data: OPENED });
  await press('Try again');
  expect(await screen.findByLabelText('What needs to be done')).toBeTruthy();
});
