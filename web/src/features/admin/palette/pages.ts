import { PATHS } from '../../../lib/paths.ts';
import { messages as shared, newAppointmentLabel } from '../components/messages.ts';
import { ADD_PARAMETER } from '../components/links.ts';
import { newAppointment } from '../components/new-appointment.ts';
import { ADMIN_PAGES } from '../pages.ts';
import { messages } from './messages.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

const PAGES: readonly Pick<PaletteOption, 'label' | 'to'>[] = [
  ...ADMIN_PAGES.map(({ label, path }) => ({ label, to: path })),
  { label: shared.messages, to: PATHS.messages },
  { label: shared.back, to: PATHS.home },
];

const ACTIONS: readonly Pick<PaletteOption, 'label' | 'to'>[] = [
  { label: newAppointmentLabel, to: () => newAppointment.set({}) },
  { label: messages.addClient, to: `${PATHS.adminCustomers}?${ADD_PARAMETER}=1` },
  { label: messages.addTimeOff, to: `${PATHS.adminTeam}?${ADD_PARAMETER}=time-off` },
];

/** The pages and actions with a word that begins with the text; all of them for no text. */
export function pagesFor(text: string): readonly PaletteGroup[] {
  return [
    { name: 'pages', label: messages.pages, options: matching(PAGES, text) },
    { name: 'actions', label: messages.actions, options: matching(ACTIONS, text) },
  ];
}

function matching(list: typeof PAGES, text: string): PaletteOption[] {
  const wanted = text.trim().toLowerCase();
  return list
    .filter(({ label }) =>
      [label, ...label.split(' ')].some((words) => words.toLowerCase().startsWith(wanted)),
    )
    .map(({ label, to }) => ({ id: `page-${idOf(label)}`, label, to }));
}

const idOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
