/** Whether the browser offers to install the site, and whether the visitor is to be asked now. */
import { readStoredText, writeStoredText } from '../storage.ts';
import { createStore } from '../store.ts';

/** What Chromium fires; no other browser has it, and TypeScript does not know it. */
export interface InstallPromptEvent extends Event {
  readonly userChoice?: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
  readonly prompt: () => unknown;
}

/** Milliseconds since 1970 of the last "not now". */
export const DISMISSED_KEY = 'install-dismissed';
const PAUSE_MS = 30 * 24 * 3600_000;

const offer = createStore<InstallPromptEvent | undefined>(undefined);
let isListening = false;

/** Before React renders anything: the browser makes its offer once, and early. */
export function listenForInstall(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('beforeinstallprompt', (event) => {
    if (isInstalled() || isDismissed(readStoredText('localStorage', DISMISSED_KEY), Date.now())) return;
    // The card asks in place of the browser.
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

/** The browser's own question. "No" there is "no" here; an offer can be used once. */
export async function install(): Promise<void> {
  const taken = offer.get();
  offer.set(undefined);
  try {
    await taken?.prompt();
    if ((await taken?.userChoice)?.outcome === 'dismissed') dismissInstall();
  } catch {
    // Taken back by the browser: it offers again on another visit.
  }
}

export function dismissInstall(): void {
  writeStoredText('localStorage', DISMISSED_KEY, String(Date.now()));
  offer.set(undefined);
}

/** True for 30 days after a "not now". `stored` is what is kept under the key; nonsense counts as nothing. */
export function isDismissed(stored: string | null, now: number): boolean {
  return stored !== null && now - Number(stored) < PAUSE_MS;
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
