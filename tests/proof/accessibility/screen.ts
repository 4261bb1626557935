import type { Page } from '@playwright/test';

/** In whose browser it is shown. */
export type Visitor = 'nobody' | 'customer' | 'newcomer' | 'owner' | 'groomer';

/** The demo data that it is shown with: a salon of one, or that of three groomers with sizes, add-ons and a policy. */
export type Salon = 'solo' | 'team';

/** One page, or one page with a dialog, menu or message open. */
export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  readonly salon: Salon;
  /** From an empty tab until it can be seen. Changes no data that another screen needs. */
  readonly show: (page: Page) => Promise<void>;
}

/** Screens of one visitor, from their names. */
export function screensOf(
  visitor: Visitor,
  shows: Readonly<Record<string, Screen['show']>>,
  salon: Salon = 'solo',
): Screen[] {
  return Object.entries(shows).map(([name, show]) => ({ name, visitor, salon, show }));
}
