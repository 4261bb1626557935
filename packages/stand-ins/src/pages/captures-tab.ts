/** The tab that the stand-ins add to the page of the local backend. */
import type { PageTab } from '@paw-haven/local-backend';

export const CAPTURES_TAB: PageTab = { name: 'Captures', path: '/captures' };
