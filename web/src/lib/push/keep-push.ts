import { whenIdle } from '../when-idle.ts';
import { storedDevice } from './stored-device.ts';

/** At the start of a session, and at its end: see `keepDevice`. Loads nothing where push was never switched on. */
export function keepPush(uid: string | null): void {
  if (!storedDevice()) return;
  whenIdle(() => {
    import('./device.ts')
      .then(({ keepDevice }) => keepDevice(uid))
      .catch((error: unknown) => console.warn('Push messages could not be kept up:', error));
  });
}
