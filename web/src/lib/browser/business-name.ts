/**
 * The business's name and phone number as last read on this device, for code that does not read the settings: the tab
 * title, the install card, and the first view of the public pages (build/late-start.js reads the same keys).
 * `remember-business.ts` stores them.
 */
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage } from './storage.ts';

export interface Business {
  readonly name: string;
  readonly phone: string;
}

export const BUSINESS_KEYS = { name: 'business-name', phone: 'business-phone' } as const;
const DEFAULT = DEFAULT_SETTINGS.business_name;

/** For browsers that block storage. */
let heard: Business | undefined;
export const hear = (business: Business) => void (heard = business);

export const businessField = (part: keyof Business): string | undefined =>
  readStoredText('localStorage', BUSINESS_KEYS[part]) ?? heard?.[part];

/** On a first visit the name at the last build, which its document says. */
export const businessName = (): string =>
  businessField('name') ??
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ??
  DEFAULT;

/** Re-renders when the name changes. Prerendered HTML gets the default. */
export function useBusinessName(): string {
  return useSyncExternalStore(subscribeToStorage, businessName, () => DEFAULT);
}

/** The known name and number in place of those of `business`. During hydration, `business` itself. */
export function useKnown<B extends Business>(business: B | undefined): B | undefined {
  const [name, phone] = [useKnownPart('name'), useKnownPart('phone')];
  if (business === undefined || name === undefined || phone === undefined) return business;
  return business.name === name && business.phone === phone ? business : { ...business, name, phone };
}

const useKnownPart = (part: keyof Business) =>
  useSyncExternalStore(
    subscribeToStorage,
    () => businessField(part),
    () => undefined,
  );
