import { fireEvent, render, screen } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aDelivery, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminDeliveriesPage } from './admin-deliveries-page.tsx';
import { viewOf, viewQuery } from './view-model.ts';

const cursor = vi.hoisted(() => ({ values: [] as unknown[] }));
vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
  startAfter: (...values: unknown[]) => void (cursor.values = values),
}));

const FAILED = aDelivery({
  id: 'failed',
  state: 'failed',
  sent_at: undefined,
  reason: 'gave-up',
  detail: 'http-503',
  attempts: 6,
  fallback: 'booked-appointment-1_sms_maya',
});
const TEXT = aDelivery({
  id: 'text',
  channel: 'sms',
  to: '+15550100142',
  segments: 2,
  cost: 0.0166,
  fallback_of: 'failed',
});

beforeEach(() => {
  stubBrowser({ phone: false });
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
  answerWith(paths.profile('maya'), [aProfile({ id: 'maya', full_name: 'Maya Lopez' })]);
});

function open(path = '/admin/deliveries'): void {
  const Address = () => <p>{useLocation().search}</p>;
  render(
    <MemoryRouter initialEntries={[path]}>
      <AdminDeliveriesPage />
      <Address />
    </MemoryRouter>,
  );
}
/** The cells of each row. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('says what the business can fix itself', async () => {
  answerWith('deliveries', [{ ...FAILED, detail: '21408' }]);
  open();
  await screen.findByText(/21408, texts to this country aren’t turned on in Twilio’s geo permissions/);
});

test('shows failures first: recipient, channel, reason and number of attempts', async () => {
  answerWith('deliveries', [FAILED]);
  open();
  await screen.findByText('Maya Lopez');
  expect(screen.getByLabelText('Failed')).toHaveProperty('checked', true);
  expect(rows()).toEqual([
    [
      'Appointment confirmed, Maya LopezThe provider was unavailable. We stopped trying.Tried 6 times' +
        'The provider’s response: http-503Sent another way instead.',
      'Email to maya@example.com',
      'Fri, Nov 20 at 10:00 AM',
      'Failed',
    ],
  ]);
});

test('shows all, with the cost of a text message; the filter is in the URL', async () => {
  answerWith('deliveries', [TEXT]);
  open();
  fireEvent.click(await screen.findByLabelText('All'));
  expect(await screen.findByText('?show=all')).toBeTruthy();
  await screen.findByText('Maya Lopez');
  expect(screen.getByText('2 segments, $0.0166')).toBeTruthy();
  expect(screen.getByText('Sent in place of one that failed.')).toBeTruthy();
  expect(rows()[0]).toContain('Text message to (555) 010-0142');
});

test('says when a waiting delivery is tried again', async () => {
  const waiting = { state: 'scheduled', sent_at: undefined, attempts: 2 } as const;
  answerWith('deliveries', [aDelivery({ ...waiting, due_at: new Date('2026-11-20T15:10:00Z') })]);
  open('/admin/deliveries?show=waiting');
  expect(await screen.findByText('Tried 2 times, next on Fri, Nov 20 at 10:10 AM')).toBeTruthy();
});

test('hides browser ids, and shows the name of the business', async () => {
  answerWith('deliveries', [
    aDelivery({ channel: 'push', to: 'f00', user_id: 'business', event: 'admin-notice' }),
  ]);
  open('/admin/deliveries?show=all');
  expect((await screen.findByText('Notice,')).parentElement?.textContent).toBe('Notice, the business');
  expect(screen.queryByText(/f00/)).toBeNull();
});

test('reads twenty per page, and the next page on request', async () => {
  const many = Array.from({ length: 20 }, (_, index) => aDelivery({ id: `d${index}`, state: 'failed' }));
  answerWith('deliveries', many);
  open();
  const next = await screen.findByRole('button', { name: 'Next page' });
  expect(documentLimits()).toEqual({
    deliveries: 20,
    [paths.businessSettings()]: 1,
    [paths.profile('maya')]: 1,
  });
  fireEvent.click(next);
  expect(await screen.findByText('Page 2')).toBeTruthy();
  expect(documentLimits()['deliveries']).toBe(20);
  expect(cursor.values).toEqual([many.at(-1)?.created_at, 'd19']);
});

test('says that nothing has failed', async () => {
  answerWith('deliveries', []);
  open('/admin/deliveries?show=failed');
  expect(await screen.findByText('Nothing has failed')).toBeTruthy();
});

test('opens with all deliveries if none has failed', async () => {
  answerWith('deliveries', []);
  open();
  expect(await screen.findByText('?show=all')).toBeTruthy();
  expect(screen.getByLabelText('All')).toHaveProperty('checked', true);
});

test('shows failed deliveries if the URL has an unknown view', () => {
  expect(['all', 'x', null].map(viewOf)).toEqual(['all', 'failed', 'failed']);
  expect(viewQuery('waiting', 20).where).toEqual([['state', 'in', ['scheduled']]]);
});

test('shows suppressed deliveries among all only on request', async () => {
  expect(viewQuery('all', 20).where).toEqual([['state', 'in', ['scheduled', 'sent', 'failed']]]);
  expect(viewQuery('all', 20, true).where).toBeUndefined();
  answerWith('deliveries', [TEXT]);
  open('/admin/deliveries?show=all');
  const include = await screen.findByLabelText(/^Include messages we didn’t send/);
  expect(include).toHaveProperty('checked', false);
  fireEvent.click(include);
  expect(await screen.findByText('?show=all&suppressed=1')).toBeTruthy();
});

test('sorts a page by the times that it shows', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute));
  answerWith('deliveries', [
    aDelivery({ id: 'b', to: 'b@example.com', created_at: at(10), sent_at: at(10) }),
    aDelivery({ id: 'a', to: 'a@example.com', created_at: at(0), sent_at: at(20) }),
  ]);
  open('/admin/deliveries?show=all');
  await screen.findByText('Email to a@example.com');
  expect(rows().map((cells) => cells[1])).toEqual(['Email to a@example.com', 'Email to b@example.com']);
});
