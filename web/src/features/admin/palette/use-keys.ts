import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { areKeysOn, commandOf, isPaletteKey, takesKeys } from './keys.ts';

/** Milliseconds in which the letter after "g" counts. */
const SEQUENCE_MS = 1500;

interface KeyHandlers {
  readonly onToggleSearch: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** Runs the commands of the keys pressed on the page. */
export function useKeys(handlers: KeyHandlers): void {
  const navigate = useNavigate();
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const goUntil = useRef(0);
  // A layout effect, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        return latest.current.onToggleSearch();
      }
      if (event.defaultPrevented || event.isComposing || takesKeys(event.target) || !areKeysOn()) return;
      const command = commandOf(event, event.timeStamp < goUntil.current);
      goUntil.current = command?.kind === 'go-next' ? event.timeStamp + SEQUENCE_MS : 0;
      if (!command) return;
      event.preventDefault();
      if (command.kind === 'go') void navigate(command.path);
      else if (command.kind === 'new') newAppointment.set({});
      else if (command.kind === 'search') latest.current.onSearch();
      else if (command.kind === 'help') latest.current.onHelp();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
