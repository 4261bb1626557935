/**
 * The business's name for code that does not read the settings: the tab title and the install card. Code that reads the
 * settings calls `rememberBusinessName`, which stores the name on the device for the next visit.
 */
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { useSyncExternalStore } from 'react';
import { readStoredText, writeStoredText } from '../browser/storage.ts';
import { createStore } from '../async/store.ts';

const KEY = 'business-name';
const DEFAULT = DEFAULT_SETTINGS.business_name;

const name = createStore<string | undefined>(undefined);

export function businessName(): string {
  return name.get() ?? readStoredText('localStorage', KEY) ?? DEFAULT;
}

export function rememberBusinessName(next: string): void {
  if (next === businessName()) return;
  writeStoredText('localStorage', KEY, next === DEFAULT ? null : next);
  name.set(next);
}

/** Re-renders when the name changes. Prerendered HTML gets the default. */
export function useBusinessName(): string {
  return useSyncExternalStore(name.subscribe, businessName, () => DEFAULT);
}
