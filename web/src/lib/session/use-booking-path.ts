import { useSyncExternalStore } from 'react';
import { PATHS } from '../paths.ts';
import { readSessionHint } from './session-hint.ts';

const never = () => () => {};

/** Where a public page leads whoever wants to book: visitors sign in first, and come to the booking page from there. */
export function useBookingPath(): string {
  return useSyncExternalStore(
    never,
    () => (readSessionHint() ? PATHS.home : PATHS.auth),
    () => PATHS.auth,
  );
}
