import {
  CLOSEOUT_PATH,
  REQUESTS_PATH,
  VACCINES_PATH,
  WAITLIST_PATH,
} from '../../../lib/navigation/admin-links.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import type { SidebarIconName } from '../components/page/sidebar-icon.tsx';
import { ADMIN_PAGES } from './pages.ts';

export interface PageLink {
  readonly icon: SidebarIconName;
  /**
   * Group in the sidebar: ADMIN-03 prescribes the first one and its order, the second one is below, with a page
   * `while-on` only if its feature is on. The command palette has all pages.
   */
  readonly sidebar?: 'first' | 'second' | 'while-on';
  /** Hidden from admins who are not owners. */
  readonly isForOwner?: true;
  /** Text of the page's card on the dashboard. */
  readonly card?: string;
  /** Text of the card while the feature is off: what turns it on. */
  readonly cardWhileOff?: string;
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
  [CLOSEOUT_PATH]: { icon: 'closeout', sidebar: 'second', card: 'Payments, cash and tips' },
  [VACCINES_PATH]: {
    icon: 'vaccines',
    card: 'Proof to review',
    cardWhileOff: 'Off until a service requires one',
  },
  [REQUESTS_PATH]: {
    icon: 'customers',
    card: 'New clients who ask for a visit',
    cardWhileOff: 'Off: new clients can book',
  },
  [WAITLIST_PATH]: {
    icon: 'waitlist',
    sidebar: 'while-on',
    card: 'Who’s waiting for an opening',
    cardWhileOff: 'Off: turn it on in Settings',
  },
  [PATHS.adminDeliveries]: { icon: 'notifications', sidebar: 'second', card: 'Emails and texts we sent' },
  [PATHS.adminCosts]: { icon: 'costs', isForOwner: true, card: 'What this month costs' },
  [PATHS.adminAudit]: { icon: 'audit', sidebar: 'second', card: 'Who changed what, and when' },
};

/** Where the sidebar, the palette and the dashboard link to each admin page. */
export const PAGE_LINKS = ADMIN_PAGES.map(({ path, label }) => ({ path, label, ...LINKS[path] }));
