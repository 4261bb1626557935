import { CLOSEOUT_PATH, VACCINES_PATH, WAITLIST_PATH } from '../../lib/admin-links.ts';
import { PATHS } from '../../lib/paths.ts';
import type { SidebarIconName } from './components/sidebar-icon.tsx';
import { ADMIN_PAGES } from './pages.ts';

export interface PageLink {
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
}

const LINKS: Readonly<Record<(typeof ADMIN_PAGES)[number]['path'], PageLink>> = {
  [PATHS.admin]: { icon: 'dashboard', sidebar: 'first' },
  [PATHS.adminAppointments]: { icon: 'appointments', sidebar: 'first', card: 'Every booking, day by day' },
  '/admin/services': { icon: 'services', sidebar: 'first' },
  [PATHS.adminCustomers]: { icon: 'customers', sidebar: 'first', card: 'People and their pets' },
  [PATHS.adminTeam]: { icon: 'team', sidebar: 'second', card: 'Groomers, time off, closed days' },
  [PATHS.adminImport]: { icon: 'import', card: 'Bring in your client list' },
  [PATHS.adminReviews]: { icon: 'reviews', sidebar: 'second', card: 'Approve and reply' },
  '/admin/media': { icon: 'media', sidebar: 'first' },
  '/admin/settings': { icon: 'settings', sidebar: 'first', card: 'Name, contact, business hours' },
  '/admin/analytics': { icon: 'analytics', sidebar: 'first', card: 'How the business is doing' },
  [CLOSEOUT_PATH]: { icon: 'costs', card: 'Payments, cash and tips' },
  [VACCINES_PATH]: { icon: 'reviews', card: 'Proofs to review', isForVaccines: true },
  [WAITLIST_PATH]: { icon: 'appointments', card: 'Who wants a time that opens', isForWaitlist: true },
  [PATHS.adminDeliveries]: { icon: 'notifications', sidebar: 'second', card: 'Emails and texts we sent' },
  [PATHS.adminCosts]: { icon: 'costs', isForOwner: true, card: 'What this month costs' },
  [PATHS.adminAudit]: { icon: 'audit', sidebar: 'second', card: 'Who changed what, and when' },
};

/** Where the sidebar, the palette and the dashboard link to each page of the administration. */
export const PAGE_LINKS = ADMIN_PAGES.map(({ path, label }) => ({ path, label, ...LINKS[path] }));
