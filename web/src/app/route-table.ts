/** Every route of the app: its path, who may see it, and the page, each in a separate chunk. */
import type { ComponentType } from 'react';
import { ADMIN_PAGES, type AdminPage } from '../features/admin/routes/pages.ts';
import { lazyWithRetry } from '../lib/errors/lazy-with-retry.tsx';
import { PATHS } from '../lib/navigation/paths.ts';
import type { ShellText } from '../lib/language/shell-texts.ts';
import type { ShownPage } from '../lib/navigation/shown-page.ts';

export interface Route extends ShownPage {
  readonly path: string;
  /** The page's title. The administration is in English. */
  readonly title: ShellText | `${string}Admin${string}`;
  readonly load: () => Promise<ComponentType>;
  /** Requests what the page shows first when it is opened by URL. */
  readonly readAhead?: () => Promise<void>;
  /** Set for customer pages that use antd, to add our theme. The administration has it around all pages. */
  readonly usesAntd?: true;
}

/** All routes except the public pages, which are separate documents: see site/layout/page-table.ts. */
export const ROUTES: readonly Route[] = [
  {
    path: PATHS.auth,
    access: 'auth',
    title: 'Sign in',
    heading: null,
    load: async () => (await import('../features/auth/auth-page.tsx')).AuthPage,
  },

  {
    path: PATHS.home,
    access: 'signed-in',
    title: 'Book',
    heading: null,
    load: async () => (await import('../features/booking/page/home-page.tsx')).HomePage,
    readAhead: async () => (await import('../features/booking/read-ahead.ts')).readBookingAhead(),
  },
  {
    path: PATHS.checkout,
    access: 'signed-in',
    title: 'Checkout',
    load: async () => (await import('./checkout-route.tsx')).CheckoutRoute,
  },
  {
    path: PATHS.paymentSuccess,
    access: 'signed-in',
    title: 'Your payment',
    heading: null,
    load: async () => (await import('../features/checkout/page/payment-success-page.tsx')).PaymentSuccessPage,
  },
  {
    path: PATHS.petProfiles,
    access: 'signed-in',
    title: 'Pet Profiles',
    load: async () => (await import('../features/pets/page/pet-profiles-page.tsx')).PetProfilesPage,
    usesAntd: true,
  },
  {
    path: PATHS.appointments,
    access: 'signed-in',
    title: 'My Appointments',
    load: async () => (await import('./appointments-route.tsx')).AppointmentsRoute,
    usesAntd: true,
  },
  {
    path: PATHS.loyalty,
    access: 'signed-in',
    title: 'Loyalty & Rewards',
    load: async () => (await import('../features/loyalty/loyalty-page.tsx')).LoyaltyPage,
  },
  {
    path: PATHS.settings,
    access: 'signed-in',
    title: 'Settings',
    load: async () => (await import('../features/settings/page/settings-page.tsx')).SettingsPage,
    usesAntd: true,
  },
  {
    path: PATHS.payments,
    access: 'signed-in',
    title: 'Payment details',
    load: async () => (await import('../features/payments/payments-page.tsx')).PaymentsPage,
  },
  {
    path: '/invitation',
    access: 'signed-in',
    title: 'Join the team',
    load: async () => (await import('../features/invitation/invitation-page.tsx')).InvitationPage,
  },
  {
    path: PATHS.messages,
    access: 'member',
    title: 'Messages',
    load: async () => (await import('../features/messages/page/messages-page.tsx')).MessagesPage,
  },

  {
    path: PATHS.today,
    access: 'staff',
    title: 'My visits',
    load: async () => (await import('../features/today/today-page.tsx')).TodayPage,
    usesAntd: true,
  },

  ...ADMIN_PAGES.map(({ path, label, load, loadAhead }: AdminPage) => ({
    path,
    heading: label,
    access: 'admin' as const,
    title: path === PATHS.admin ? ('Admin Dashboard' as const) : (`${label} · Admin` as const),
    load,
    ...(loadAhead && { Ahead: lazyWithRetry(loadAhead) }),
  })),
];
