/** Every admin page, and what has to be on the screen before it counts as painted. */
import type { Locator, Page } from '@playwright/test';
import { customerId, customerName } from './customers-of-years.ts';

export interface AdminPageToOpen {
  readonly name: string;
  readonly path: string;
  /** The elements that must be visible: the page's content, without layout and placeholders. */
  readonly content: (main: Locator, page: Page) => readonly Locator[];
}

const CUSTOMER = 7919;
/** That customer's appointment on the last booked day. */
const APPOINTMENT = 'bench-000001';

const items = (main: Locator): Locator => main.getByRole('listitem');

export const ADMIN_PAGES: readonly AdminPageToOpen[] = [
  {
    name: 'Dashboard',
    path: '/admin',
    content: (main) => [
      main.getByRole('region', { name: 'Today', exact: true }).getByRole('heading', { level: 4 }),
      main.getByText('Active customers'),
      main.getByText('or more reviews are not published'),
    ],
  },
  {
    name: 'Appointments, day',
    path: '/admin/appointments',
    content: (main) => [main.locator('[data-appointment^="bench-"]')],
  },
  {
    name: 'Appointments, week',
    path: '/admin/appointments?view=week',
    content: (main) => [main.locator('[data-appointment^="bench-"]')],
  },
  {
    name: 'Appointments, list',
    path: '/admin/appointments?view=list',
    content: (main) => [items(main).getByRole('heading', { level: 4 })],
  },
  {
    name: 'Appointments, list by status',
    path: '/admin/appointments?view=list&status=scheduled&sort=desc',
    content: (main) => [items(main).getByRole('heading', { level: 4 })],
  },
  {
    name: 'Appointment, details',
    path: `/admin/appointments?appointment=${APPOINTMENT}`,
    content: (_main, page) => [page.getByRole('dialog').getByText(customerName(CUSTOMER))],
  },
  {
    name: 'Services',
    path: '/admin/services',
    content: (main) => [items(main).getByRole('heading', { name: 'Basic Groom' })],
  },
  {
    name: 'Customers',
    path: '/admin/customers',
    content: (main) => [items(main).getByText('bench-customer').first()],
  },
  {
    name: 'Customers, found by name',
    path: '/admin/customers?find=jensen',
    content: (main) => [items(main).getByText('Jensen')],
  },
  {
    name: 'Customer',
    path: `/admin/customers?customer=${customerId(CUSTOMER)}`,
    content: (main) => [
      main.getByText(customerName(CUSTOMER)),
      items(main).getByRole('heading', { level: 4 }),
    ],
  },
  {
    name: 'Reviews',
    path: '/admin/reviews',
    content: (main) => [items(main).getByRole('heading', { level: 3 })],
  },
  {
    name: 'Content, all images',
    path: '/admin/media',
    content: (main) => [items(main).getByRole('heading', { level: 3 })],
  },
  {
    name: 'Content, order',
    path: '/admin/media?view=order',
    content: (main) => [items(main).getByText('Picture')],
  },
  {
    name: 'Content, duplicates',
    path: '/admin/media?view=duplicates',
    content: (main) => [items(main).getByText('Picture')],
  },
  {
    name: 'Analytics, 30 days',
    path: '/admin/analytics',
    content: (main) => [main.getByText('No-show rate')],
  },
  {
    name: 'Analytics, 12 months',
    path: '/admin/analytics?range=12-months',
    content: (main) => [main.getByText('No-show rate')],
  },
  { name: 'Audit log', path: '/admin/audit', content: (main) => [items(main).getByText('Adrian Cole')] },
  { name: 'Notifications', path: '/admin/deliveries', content: (main) => [main.getByRole('row').nth(1)] },
  {
    name: 'Settings',
    path: '/admin/settings',
    content: (main) => [main.getByRole('textbox', { name: 'Business name' })],
  },
  {
    name: 'Messages',
    path: '/messages',
    content: (_main, page) => [
      page.getByRole('region', { name: 'Conversations' }).getByText(customerName(0)),
    ],
  },
  {
    name: 'Messages, a conversation',
    path: `/messages?with=${customerId(3)}`,
    content: (_main, page) => [page.getByRole('log', { name: 'Messages' }).getByRole('article')],
  },
];
