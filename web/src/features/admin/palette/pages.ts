import { PATHS, type Path } from '../../../lib/paths.ts';
import { listMessages, sidebarLabels } from '../components/messages.ts';
import type { PaletteGroup } from './palette-option.ts';
import { messages } from './messages.ts';

const PAGES: readonly { readonly label: string; readonly to: Path }[] = [
  { label: sidebarLabels.dashboard, to: PATHS.admin },
  { label: sidebarLabels.appointments, to: PATHS.adminAppointments },
  { label: sidebarLabels.services, to: PATHS.adminServices },
  { label: sidebarLabels.customers, to: PATHS.adminCustomers },
  { label: listMessages.reviews, to: PATHS.adminReviews },
  { label: sidebarLabels.media, to: PATHS.adminMedia },
  { label: sidebarLabels.settings, to: PATHS.adminSettings },
  { label: sidebarLabels.analytics, to: PATHS.adminAnalytics },
  { label: listMessages.audit, to: PATHS.adminAudit },
  { label: listMessages.deliveries, to: PATHS.adminDeliveries },
  { label: listMessages.messages, to: PATHS.messages },
  { label: sidebarLabels.back, to: PATHS.home },
];

/** The pages with a word that begins with the text; all of them for no text. */
export function pagesFor(text: string): PaletteGroup {
  const wanted = text.trim().toLowerCase();
  const begins = (label: string) =>
    label.toLowerCase().startsWith(wanted) ||
    label
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted));
  const options = PAGES.filter(({ label }) => begins(label)).map(({ label, to }) => ({
    id: `page-${to.replaceAll('/', '-')}`,
    label,
    to,
  }));
  return { name: 'pages', label: messages.pages, options };
}
