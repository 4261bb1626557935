import { PATHS } from '../../../lib/paths.ts';
import { messages as shared } from '../components/messages.ts';
import { ADMIN_PAGES } from '../pages.ts';
import { messages } from './messages.ts';
import type { PaletteGroup } from './palette-option.ts';

const PAGES = [
  ...ADMIN_PAGES.map(({ label, path }) => ({ label, to: path })),
  { label: shared.messages, to: PATHS.messages },
  { label: shared.back, to: PATHS.home },
];

/** The pages with a word that begins with the text; all of them for no text. */
export function pagesFor(text: string): PaletteGroup {
  const wanted = text.trim().toLowerCase();
  const options = PAGES.filter(({ label }) =>
    [label, ...label.split(' ')].some((words) => words.toLowerCase().startsWith(wanted)),
  ).map(({ label, to }) => ({ id: `page-${to.replaceAll('/', '-')}`, label, to }));
  return { name: 'pages', label: messages.pages, options };
}
