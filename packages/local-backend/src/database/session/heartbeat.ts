/** Detects connections whose client has disappeared, for example after a lid was closed or a network lost. */
import type { Clock } from '../../model/clock.ts';

export interface HeartbeatOptions {
  /** Milliseconds between a response and the next keep-alive. */
  readonly everyMs: number;
  /** Milliseconds that the other side may take to respond. */
  readonly timeoutMs: number;
}

export const DEFAULT_HEARTBEAT: HeartbeatOptions = { everyMs: 25_000, timeoutMs: 10_000 };

export interface HeartbeatCallbacks {
  /** Sends a keep-alive. */
  readonly ask: () => void;
  readonly onDead: () => void;
}

export interface Heartbeat {
  /** Reports a sign of life from the other side. */
  alive(): void;
  stop(): void;
}

export function startHeartbeat(
  clock: Clock,
  { everyMs, timeoutMs }: HeartbeatOptions,
  { ask, onDead }: HeartbeatCallbacks,
): Heartbeat {
  let cancel = (): void => undefined;
  const rest = (): void => {
    cancel();
    cancel = clock.setTimer(everyMs, () => {
      cancel = clock.setTimer(timeoutMs, onDead);
      ask();
    });
  };
  rest();
  return { alive: rest, stop: () => cancel() };
}
