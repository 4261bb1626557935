/** The tab that the stand-ins add to the page of the local backend. */
import type { PageTab } from '../../page/tab-page.ts';

export const CAPTURES_TAB: PageTab = { name: 'Captures', path: '/captures' };
