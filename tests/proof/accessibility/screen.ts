import type { Page } from '@playwright/test';

/** Content that is not there by then will not appear. */
export const PATIENCE_MS = 10_000;

/** Whose session shows the screen. */
export type Visitor = 'nobody' | 'customer' | 'newcomer' | 'owner' | 'groomer';

/** The demo data: a salon with one groomer, or with three and with sizes, add-ons and a policy. */
export type Salon = 'solo' | 'team';

/** A page, possibly with a dialog, menu or message open. */
export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  readonly salon: Salon;
  /** Opens the screen in an empty tab and waits until it is visible. Must not change data that other screens need. */
  readonly show: (page: Page) => Promise<void>;
}

/** Creates screens of one visitor, keyed by name. */
export function screensOf(
  visitor: Visitor,
  shows: Readonly<Record<string, Screen['show']>>,
  salon: Salon = 'solo',
): Screen[] {
  return Object.entries(shows).map(([name, show]) => ({ name, visitor, salon, show }));
}
