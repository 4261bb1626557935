/** Keys that work on every page of the administration while nothing is being typed. */
import { readStoredText, writeStoredText } from '../../../lib/browser/storage.ts';
import { CLOSEOUT_PATH, WAITLIST_PATH } from '../../../lib/navigation/admin-links.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';

/** Where "g" and then this letter goes. */
export const GO_KEYS = {
  d: PATHS.admin,
  a: PATHS.adminAppointments,
  c: PATHS.adminCustomers,
  m: PATHS.messages,
  w: WAITLIST_PATH,
  x: CLOSEOUT_PATH,
  s: '/admin/settings',
  t: PATHS.adminTeam,
} as const;

export type KeyCommand =
  | { readonly kind: 'search' | 'new' | 'help' | 'go-next' }
  | { readonly kind: 'go'; readonly path: string };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Ctrl+k or meta+k. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

/** The command of a single key. `afterG`: whether the key before it was "g". */
export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  afterG: boolean,
): KeyCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (afterG && Object.hasOwn(GO_KEYS, key))
    return { kind: 'go', path: GO_KEYS[key as keyof typeof GO_KEYS] };
  if (key === 'g') return { kind: 'go-next' };
  if (key === 'n') return { kind: 'new' };
  if (key === '/') return { kind: 'search' };
  return key === '?' ? { kind: 'help' } : undefined;
}

/** Whether keys pressed on `target` type, choose or open something there. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], dialog, [role=dialog]',
    ) !== null
  );
}

const STORED = 'admin-single-keys';

/** Single keys can be turned off, because people who speak to their computer set them off by accident. */
export const areKeysOn = (): boolean => readStoredText('localStorage', STORED) !== 'off';
export const turnKeys = (isOn: boolean): boolean =>
  writeStoredText('localStorage', STORED, isOn ? null : 'off');
