/**
 * The business's name for parts that read no settings: the tab's title and the install card. Code that reads the settings
 * passes the name on, and the device stores it for the next visit.
 */
import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import { useSyncExternalStore } from 'react';
import { readStoredText, writeStoredText } from './storage.ts';
import { createStore } from './store.ts';

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

/** Follows the name. Prerendered HTML, where no device is known, has the default. */
export function useBusinessName(): string {
  return useSyncExternalStore(name.subscribe, businessName, () => DEFAULT);
}
