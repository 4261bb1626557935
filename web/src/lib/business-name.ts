/**
 * What the business is called, for what stands around the pages: the tab's title, the card that offers to install. They
 * read no settings themselves: whoever does tells the name, and this device remembers it for the next visit.
 */
import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

const KEY = 'business-name';
const DEFAULT = DEFAULT_SETTINGS.business_name;

const listeners = new Set<() => void>();
let known: string | undefined;

export function businessName(): string {
  known ??= readStored('localStorage', KEY) ?? DEFAULT;
  return known;
}

export function rememberBusinessName(name: string): void {
  if (name === businessName()) return;
  known = name;
  writeStored('localStorage', KEY, name === DEFAULT ? null : name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the name; in prerendered HTML, where no device is known, it is the brand's. */
export function useBusinessName(): string {
  return useSyncExternalStore(subscribe, businessName, () => DEFAULT);
}
