import type { ComponentType } from 'react';
import { PATHS } from '../../../lib/navigation/paths.ts';

export interface AdminPage {
  readonly path: typeof PATHS.admin | `${typeof PATHS.admin}/${string}`;
  readonly label: string;
  readonly load: () => Promise<ComponentType>;
  /** Opens the listeners of what the page shows first; rendered while the roles are loading. */
  readonly loadAhead?: () => Promise<ComponentType>;
}

// One import each: the build lists what every import preloads.
const loadDashboard = async () => await import('../dashboard/dashboard-page.tsx');
const loadAppointments = async () => await import('../appointments-page.tsx');

/** The admin routes. Every page of the app loads this file, so the links are in page-links.ts. */
export const ADMIN_PAGES = [
  {
    path: PATHS.admin,
    label: 'Dashboard',
    load: async () => (await loadDashboard()).DashboardPage,
    loadAhead: async () => (await loadDashboard()).DashboardAhead,
  },
  {
    path: PATHS.adminAppointments,
    label: 'Appointments',
    load: async () => (await loadAppointments()).AppointmentsPage,
    loadAhead: async () => (await loadAppointments()).AppointmentsAhead,
  },
  {
    path: '/admin/services',
    label: 'Services',
    load: async () => (await import('../services/admin-services-page.tsx')).AdminServicesPage,
  },
  {
    path: PATHS.adminCustomers,
    label: 'Customers',
    load: async () => (await import('../customers/admin-customers-page.tsx')).AdminCustomersPage,
  },
  {
    path: PATHS.adminTeam,
    label: 'Team',
    load: async () => (await import('../team/admin-team-page.tsx')).AdminTeamPage,
  },
  {
    path: PATHS.adminImport,
    label: 'Import clients',
    load: async () => (await import('../import/admin-import-page.tsx')).AdminImportPage,
  },
  {
    path: PATHS.adminReviews,
    label: 'Reviews',
    load: async () => (await import('../reviews/admin-reviews-page.tsx')).AdminReviewsPage,
  },
  {
    path: '/admin/media',
    label: 'Content Management',
    load: async () => (await import('../media/page/admin-media-page.tsx')).AdminMediaPage,
  },
  {
    path: '/admin/settings',
    label: 'Settings',
    load: async () => (await import('../settings/admin-settings-page.tsx')).AdminSettingsPage,
  },
  {
    path: '/admin/analytics',
    label: 'Analytics',
    load: async () => (await import('../analytics/page/analytics-page.tsx')).AnalyticsPage,
  },
  {
    path: '/admin/closeout',
    label: 'Close the day',
    load: async () => (await import('../closeout/closeout-page.tsx')).CloseoutPage,
  },
  {
    path: '/admin/vaccines',
    label: 'Vaccinations',
    load: async () => (await import('../vaccines/admin-vaccines-page.tsx')).AdminVaccinesPage,
  },
  {
    path: '/admin/requests',
    label: 'Requests',
    load: async () => (await import('../requests/admin-requests-page.tsx')).AdminRequestsPage,
  },
  {
    path: '/admin/waitlist',
    label: 'Waiting list',
    load: async () => (await import('../waitlist/admin-waitlist-page.tsx')).AdminWaitlistPage,
  },
  {
    path: PATHS.adminDeliveries,
    label: 'Notifications',
    load: async () => (await import('../deliveries/admin-deliveries-page.tsx')).AdminDeliveriesPage,
  },
  {
    path: PATHS.adminCosts,
    label: 'Costs',
    load: async () => (await import('../costs/costs-page.tsx')).CostsPage,
  },
  {
    path: PATHS.adminAudit,
    label: 'Audit log',
    load: async () => (await import('../audit/admin-audit-page.tsx')).AdminAuditPage,
  },
] as const satisfies readonly AdminPage[];
