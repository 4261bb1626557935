import { fireEvent, render, screen, within } from '@testing-library/react';
import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { KIND_LABELS } from '@paw-haven/domain/people/audit/labels';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aProfile, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { store } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminAuditPage } from './admin-audit-page.tsx';

const queried = vi.hoisted(() => ({ conditions: [] as unknown[] }));
vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-store.ts')).fakeStore(),
  where: (...condition: unknown[]) => void queried.conditions.push(condition),
}));

const line = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'line',
  action: 'service-changed',
  actor: 'olivia',
  subject: 'basic-groom',
  from: null,
  to: null,
  at: new Date('2026-11-21T15:30:00Z'),
  ...changes,
});

beforeEach(() => {
  queried.conditions = [];
  stubBrowser({ phone: false });
  store(paths.businessSettings(), someSettings());
  store(paths.profile('olivia'), aProfile({ id: 'olivia', full_name: 'Olivia Bennett' }));
  store(paths.service('basic-groom'), aService());
  store(paths.appointment('visit'), anAppointment({ id: 'visit' }));
});

function open(address = '/admin/audit') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminAuditPage />
    </MemoryRouter>,
  );
}

test('shows who changed what, when, and the old value, by day and with current names', async () => {
  answerWith('audit_log', [
    line({ id: 'a', field: 'base_price', from: '45', to: '55' }),
    line({
      id: 'b',
      action: 'appointment-status-set',
      subject: 'visit',
      actor: 'system',
      from: 'scheduled',
      to: 'no-show',
      at: new Date('2026-11-21T03:00:00Z'),
    }),
  ]);
  open();
  const saturday = within(await screen.findByRole('region', { name: 'Sat, Nov 21, 2026' }));
  expect(await saturday.findByText('Olivia Bennett')).toBeTruthy();
  expect((await saturday.findByText(/Changed a service: price/)).parentElement?.textContent).toBe(
    'Olivia Bennett · Changed a service: price · Basic Groom',
  );
  expect(saturday.getByText('10:30 AM')).toBeTruthy();
  expect(saturday.getByText('Before').parentElement?.textContent).toBe('Before$45');
  expect(saturday.getByText('After').parentElement?.textContent).toBe('After$55');
  const friday = within(screen.getByRole('region', { name: 'Fri, Nov 20, 2026' }));
  expect(friday.getByText('Automatic')).toBeTruthy();
  expect(
    friday
      .getByRole('link', { name: 'Basic Groom for Biscuit, Tue, Dec 1, 2026 at 10:00 AM' })
      .getAttribute('href'),
  ).toBe('/admin/appointments?appointment=visit');
});

test('CLOSE-01 names a closed day by its date', async () => {
  answerWith('audit_log', [line({ action: 'day-closed', subject: '2026-11-24' })]);
  open();
  expect((await screen.findByText(/Tue, Nov 24, 2026/)).textContent).not.toContain('2026-11-24');
});

test('highlights changes by unknown users, and names who wrote about a customer', async () => {
  answerWith('audit_log', [
    line({ id: 'a', actor: 'unknown', field: 'base_price', from: '45', to: '1' }),
    line({ id: 'b', action: 'contact-changed', subject: 'maya', field: 'phone' }),
  ]);
  store(paths.profile('maya'), aProfile({ id: 'maya', full_name: 'Maya Lopez' }));
  open();
  expect((await screen.findByText('Unknown person')).className).toContain('ant-tag-warning');
  const shown =
    screen.getByText(/Changed a customer’s contact details: phone/).parentElement ?? document.body;
  expect(within(shown).getByText('Olivia Bennett')).toBeTruthy();
  expect(within(shown).getByRole('link', { name: 'Maya Lopez' }).getAttribute('href')).toBe(
    '/admin/customers?customer=maya',
  );
});

test('reads a page of 15 entries, and their names', async () => {
  answerWith(
    'audit_log',
    Array.from({ length: 15 }, (_, index) => line({ id: `l${index}`, field: 'is_active', to: 'no' })),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Next page' })).toBeTruthy();
  expect(documentLimits()).toMatchObject({ audit_log: 15 });
});

test('filters by one kind and one day in the business time zone, as in the URL', async () => {
  answerWith('audit_log', []);
  open('/admin/audit?kind=role&day=2026-11-21');
  expect(await screen.findByText('No matching entries')).toBeTruthy();
  expect(queried.conditions).toContainEqual([
    'action',
    'in',
    ['role-granted', 'role-revoked', 'staff-invited', 'invitation-withdrawn', 'invitation-accepted'],
  ]);
  expect(screen.getByTitle(KIND_LABELS.role)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All days' }));
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '');
  fireEvent.mouseDown(screen.getByLabelText('About'));
  fireEvent.click(await screen.findByTitle('Everything'));
  expect(await screen.findByText('No changes yet')).toBeTruthy();
});

test('filters by the person who made the changes', async () => {
  answerWith('audit_log', []);
  store(paths.userRole('olivia', 'row'), { user_id: 'olivia', role: 'owner', created_at: new Date(0) });
  open();
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText('By'));
  fireEvent.click(await screen.findByText('Olivia Bennett'));
  expect(await screen.findByText('No matching entries')).toBeTruthy();
  expect(queried.conditions).toContainEqual(['actor', '==', 'olivia']);
});

test('ignores an invalid kind or day', async () => {
  answerWith('audit_log', []);
  open('/admin/audit?kind=toString&day=2026-02-30');
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  expect(queried.conditions.flat()).not.toContain('at');
});
