/** Whether the browser offers to install the site, and whether to ask the visitor now. */
import { readStoredText, writeStoredText } from '../browser/storage.ts';
import { createStore } from '../async/store.ts';

/** Fired only by Chromium, and missing from TypeScript's types. */
export interface InstallPromptEvent extends Event {
  readonly userChoice?: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
  readonly prompt: () => unknown;
}

/** Stores the time of the last "not now", in milliseconds since 1970. */
export const DISMISSED_KEY = 'install-dismissed';
const PAUSE_MS = 30 * 24 * 3600_000;

const offer = createStore<InstallPromptEvent | undefined>(undefined);
let isListening = false;

/** Call before React renders: the browser fires the event once, and early. */
export function listenForInstall(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('beforeinstallprompt', (event) => {
    if (isInstalled() || isDismissed(readStoredText('localStorage', DISMISSED_KEY), Date.now())) return;
    // Our card replaces the browser's prompt.
    event.preventDefault();
    offer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offer.set(undefined));
}

export function subscribeToInstall(listener: () => void): () => void {
  listenForInstall();
  return offer.subscribe(listener);
}

export const installOffer = offer.get;

/** Shows the browser's prompt. Declining it counts as "not now"; an offer can be used only once. */
export async function install(): Promise<void> {
  const taken = offer.get();
  offer.set(undefined);
  try {
    await taken?.prompt();
    if ((await taken?.userChoice)?.outcome === 'dismissed') dismissInstall();
  } catch {
    // The browser withdrew the offer and will repeat it on another visit.
  }
}

export function dismissInstall(): void {
  writeStoredText('localStorage', DISMISSED_KEY, String(Date.now()));
  offer.set(undefined);
}

/** True for 30 days after a "not now". `stored` is the value under the key; an invalid value is ignored. */
export function isDismissed(stored: string | null, now: number): boolean {
  return stored !== null && now - Number(stored) < PAUSE_MS;
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
