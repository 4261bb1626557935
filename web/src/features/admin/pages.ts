import type { ComponentType } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { CLOSEOUT_PATH, VACCINES_PATH, WAITLIST_PATH } from '../../lib/admin-links.ts';
import type { SidebarIconName } from './components/sidebar-icon.tsx';

export interface AdminPage {
  readonly path: typeof PATHS.admin | `${typeof PATHS.admin}/${string}`;
  readonly label: string;
  readonly icon: SidebarIconName;
  /**
   * Where in the sidebar: ADMIN-03 prescribes the first group and its order, the second one stands below it. All pages are
   * in the command palette.
   */
  readonly sidebar?: 'first' | 'second';
  /** Admins do not see it. */
  readonly isForOwner?: true;
  /** What the page is for: its card on the dashboard. */
  readonly card?: string;
  /** The card is shown where some service asks for vaccines. */
  readonly isForVaccines?: true;
  /** The card is shown where there is a waiting list. */
  readonly isForWaitlist?: true;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the administration: its route, and where the sidebar, the palette and the dashboard link to it. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: PATHS.admin,
    label: 'Dashboard',
    icon: 'dashboard',
    sidebar: 'first',
    load: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: PATHS.adminAppointments,
    label: 'Appointments',
    icon: 'appointments',
    sidebar: 'first',
    card: 'Every booking, day by day',
    load: async () => (await import('./appointments/admin-appointments-page.tsx')).AdminAppointmentsPage,
  },
  {
    path: '/admin/services',
    label: 'Services',
    icon: 'services',
    sidebar: 'first',
    load: async () => (await import('./services/admin-services-page.tsx')).AdminServicesPage,
  },
  {
    path: PATHS.adminCustomers,
    label: 'Customers',
    icon: 'customers',
    sidebar: 'first',
    card: 'People and their pets',
    load: async () => (await import('./customers/admin-customers-page.tsx')).AdminCustomersPage,
  },
  {
    path: PATHS.adminTeam,
    label: 'Team',
    icon: 'team',
    sidebar: 'second',
    card: 'Groomers, time off, closed days',
    load: async () => (await import('./team/admin-team-page.tsx')).AdminTeamPage,
  },
  {
    path: PATHS.adminImport,
    label: 'Import clients',
    icon: 'import',
    card: 'Bring in your client list',
    load: async () => (await import('./import/admin-import-page.tsx')).AdminImportPage,
  },
  {
    path: PATHS.adminReviews,
    label: 'Reviews',
    icon: 'reviews',
    sidebar: 'second',
    card: 'Approve and reply',
    load: async () => (await import('./reviews/admin-reviews-page.tsx')).AdminReviewsPage,
  },
  {
    path: '/admin/media',
    label: 'Content Management',
    icon: 'media',
    sidebar: 'first',
    load: async () => (await import('./media/admin-media-page.tsx')).AdminMediaPage,
  },
  {
    path: '/admin/settings',
    label: 'Settings',
    icon: 'settings',
    sidebar: 'first',
    card: 'Name, contact, business hours',
    load: async () => (await import('./settings/admin-settings-page.tsx')).AdminSettingsPage,
  },
  {
    path: '/admin/analytics',
    label: 'Analytics',
    icon: 'analytics',
    sidebar: 'first',
    card: 'How the business is doing',
    load: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
  },
  {
    path: CLOSEOUT_PATH,
    label: 'Close the day',
    icon: 'costs',
    card: 'Payments, cash and tips',
    load: async () => (await import('./closeout/closeout-page.tsx')).CloseoutPage,
  },
  {
    path: VACCINES_PATH,
    label: 'Vaccinations',
    icon: 'reviews',
    card: 'Proofs to review',
    isForVaccines: true,
    load: async () => (await import('./vaccines/admin-vaccines-page.tsx')).AdminVaccinesPage,
  },
  {
    path: WAITLIST_PATH,
    label: 'Waiting list',
    icon: 'appointments',
    card: 'Who wants a time that opens',
    isForWaitlist: true,
    load: async () => (await import('./waitlist/admin-waitlist-page.tsx')).AdminWaitlistPage,
  },
  {
    path: PATHS.adminDeliveries,
    label: 'Notifications',
    icon: 'notifications',
    sidebar: 'second',
    card: 'Emails and texts we sent',
    load: async () => (await import('./deliveries/admin-deliveries-page.tsx')).AdminDeliveriesPage,
  },
  {
    path: PATHS.adminCosts,
    label: 'Costs',
    icon: 'costs',
    isForOwner: true,
    card: 'What this month costs',
    load: async () => (await import('./costs/costs-page.tsx')).CostsPage,
  },
  {
    path: PATHS.adminAudit,
    label: 'Audit log',
    icon: 'audit',
    sidebar: 'second',
    card: 'Who changed what, and when',
    load: async () => (await import('./audit/admin-audit-page.tsx')).AdminAuditPage,
  },
];
