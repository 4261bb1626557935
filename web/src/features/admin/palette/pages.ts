import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages as shared, newAppointmentLabel } from '../components/messages.ts';
import { ADD_PARAMETER } from '../../../lib/navigation/admin-links.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { PAGE_LINKS } from '../routes/page-links.ts';
import { messages } from './messages.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

type Page = Pick<PaletteOption, 'label' | 'to'> & { readonly isForOwner?: true | undefined };

const PAGES: readonly Page[] = [
  ...PAGE_LINKS.map(({ label, path, isForOwner }) => ({ label, to: path, isForOwner })),
  { label: shared.messages, to: PATHS.messages },
  { label: shared.back, to: PATHS.home },
];

const ACTIONS: readonly Page[] = [
  { label: newAppointmentLabel, to: () => newAppointment.set({}) },
  { label: messages.addClient, to: `${PATHS.adminCustomers}?${ADD_PARAMETER}=1` },
  { label: messages.addTimeOff, to: `${PATHS.adminTeam}?${ADD_PARAMETER}=time-off` },
];

/** Pages and actions with a word that starts with the text; all of them for an empty text. */
export function pagesFor(text: string, isOwner = false): readonly PaletteGroup[] {
  const pages = PAGES.filter(({ isForOwner }) => isOwner || !isForOwner);
  return [
    { name: 'pages', label: messages.pages, options: matching(pages, text) },
    { name: 'actions', label: messages.actions, options: matching(ACTIONS, text) },
  ];
}

function matching(list: readonly Page[], text: string): PaletteOption[] {
  const wanted = text.trim().toLowerCase();
  return list
    .filter(({ label }) =>
      [label, ...label.split(' ')].some((words) => words.toLowerCase().startsWith(wanted)),
    )
    .map(({ label, to }) => ({ id: `page-${idOf(label)}`, label, to }));
}

const idOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
