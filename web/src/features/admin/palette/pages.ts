import { PATHS } from '../../../lib/paths.ts';
import { messages as shared, newAppointmentLabel } from '../components/messages.ts';
import { newAppointment } from '../components/new-appointment.ts';
import { ADMIN_PAGES } from '../pages.ts';
import { messages } from './messages.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';

type Page = Pick<PaletteOption, 'label' | 'to'> & { readonly isForOwner?: true | undefined };

const PAGES: readonly Page[] = [
  ...ADMIN_PAGES.map(({ label, path, isForOwner }) => ({ label, to: path, isForOwner })),
  { label: shared.messages, to: PATHS.messages },
  { label: shared.back, to: PATHS.home },
  { label: newAppointmentLabel, to: () => newAppointment.set(true) },
];

/** The pages with a word that begins with the text; all of them for no text. */
export function pagesFor(text: string, isOwner = false): PaletteGroup {
  const wanted = text.trim().toLowerCase();
  const options = PAGES.filter(({ isForOwner }) => isOwner || !isForOwner)
    .filter(({ label }) =>
      [label, ...label.split(' ')].some((words) => words.toLowerCase().startsWith(wanted)),
    )
    .map(({ label, to }) => ({ id: `page-${idOf(label)}`, label, to }));
  return { name: 'pages', label: messages.pages, options };
}

const idOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
