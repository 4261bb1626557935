/**
 * The business's name and phone number as last read on this device, for code that does not read the settings: the tab
 * title, the install card, and the first view of the public pages (build/late-start.js reads the same keys).
 */
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { MINUTE_MS } from '@paw-haven/domain/core/time';
import { useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage, writeStoredText } from '../browser/storage.ts';

export interface Business {
  readonly name: string;
  readonly phone: string;
}

const KEYS = { name: 'business-name', phone: 'business-phone', heardAt: 'business-heard-at' } as const;
const DEFAULT = DEFAULT_SETTINGS.business_name;
/** The site document follows a change of the settings; until then it is older than what the app has heard. */
const SITE_FOLLOWS_MS = MINUTE_MS;

/** For browsers that block storage. */
let heard: Business | undefined;

const known = (part: keyof Business): string | undefined =>
  readStoredText('localStorage', KEYS[part]) ?? heard?.[part];

export const businessName = (): string => known('name') ?? DEFAULT;

/** Stores what the settings say. */
export function rememberSettings(business: Business): void {
  write(business);
  writeStoredText('localStorage', KEYS.heardAt, String(Date.now()));
}

/** Stores what the site document says, unless the app has just heard something else. Returns whether it was stored. */
export function rememberSite(business: Business): boolean {
  const heardAt = Number(readStoredText('localStorage', KEYS.heardAt) ?? 0);
  const isBehind = !isKnown(business) && Date.now() - heardAt < SITE_FOLLOWS_MS;
  if (!isBehind) write(business);
  return !isBehind;
}

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
    () => known(part),
    () => undefined,
  );

const isKnown = ({ name, phone }: Business) => known('name') === name && known('phone') === phone;

function write({ name, phone }: Business): void {
  if (isKnown({ name, phone })) return;
  heard = { name, phone };
  writeStoredText('localStorage', KEYS.name, name);
  writeStoredText('localStorage', KEYS.phone, phone);
}
