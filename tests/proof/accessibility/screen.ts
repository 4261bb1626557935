import type { Page } from '@playwright/test';

/** In whose browser it is shown. */
export type Visitor = 'nobody' | 'customer' | 'newcomer' | 'owner';

/** One page, or one page with a dialog, menu or message open. */
export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  /** From an empty tab until it can be seen. Changes no data that another screen needs. */
  readonly show: (page: Page) => Promise<void>;
}

/** Screens of one visitor, from their names. */
export function screensOf(visitor: Visitor, shows: Readonly<Record<string, Screen['show']>>): Screen[] {
  return Object.entries(shows).map(([name, show]) => ({ name, visitor, show }));
}
