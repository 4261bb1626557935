import type { ComponentType } from 'react';
import { PATHS } from '../../lib/paths.ts';
import type { SidebarIconName } from './components/sidebar-icon.tsx';

export interface AdminPage {
  readonly path: typeof PATHS.admin | `${typeof PATHS.admin}/${string}`;
  readonly label: string;
  readonly icon: SidebarIconName;
  /** Shown in the sidebar, whose entries and their order ADMIN-03 prescribes. All pages are in the command palette. */
  readonly isInSidebar?: true;
  /** Admins do not see it. */
  readonly isForOwner?: true;
  /** What the page is for: its card on the dashboard. */
  readonly card?: string;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the administration: its route, and where the sidebar, the palette and the dashboard link to it. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: PATHS.admin,
    label: 'Dashboard',
    icon: 'dashboard',
    isInSidebar: true,
    load: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: PATHS.adminAppointments,
    label: 'Appointments',
    icon: 'appointments',
    isInSidebar: true,
    card: 'Every booking, day by day',
    load: async () => (await import('./appointments/admin-appointments-page.tsx')).AdminAppointmentsPage,
  },
  {
    path: '/admin/services',
    label: 'Services',
    icon: 'services',
    isInSidebar: true,
    load: async () => (await import('./services/admin-services-page.tsx')).AdminServicesPage,
  },
  {
    path: PATHS.adminCustomers,
    label: 'Customers',
    icon: 'customers',
    isInSidebar: true,
    card: 'People and their pets',
    load: async () => (await import('./customers/admin-customers-page.tsx')).AdminCustomersPage,
  },
  {
    path: PATHS.adminTeam,
    label: 'Team',
    icon: 'team',
    card: 'Groomers, time off, closed days',
    load: async () => (await import('./team/admin-team-page.tsx')).AdminTeamPage,
  },
  {
    path: PATHS.adminImport,
    label: 'Import clients',
    icon: 'import',
    card: 'Bring your list along',
    load: async () => (await import('./import/admin-import-page.tsx')).AdminImportPage,
  },
  {
    path: PATHS.adminReviews,
    label: 'Reviews',
    icon: 'reviews',
    card: 'Approve and reply',
    load: async () => (await import('./reviews/admin-reviews-page.tsx')).AdminReviewsPage,
  },
  {
    path: '/admin/media',
    label: 'Content Management',
    icon: 'media',
    isInSidebar: true,
    load: async () => (await import('./media/admin-media-page.tsx')).AdminMediaPage,
  },
  {
    path: '/admin/settings',
    label: 'Settings',
    icon: 'settings',
    isInSidebar: true,
    card: 'Name, contact, opening hours',
    load: async () => (await import('./settings/admin-settings-page.tsx')).AdminSettingsPage,
  },
  {
    path: '/admin/analytics',
    label: 'Analytics',
    icon: 'analytics',
    isInSidebar: true,
    card: 'How the business is doing',
    load: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
  },
  {
    path: PATHS.adminDeliveries,
    label: 'Notifications',
    icon: 'notifications',
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
    card: 'Who changed what, and when',
    load: async () => (await import('./audit/admin-audit-page.tsx')).AdminAuditPage,
  },
];
