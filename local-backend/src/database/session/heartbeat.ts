/** Detects connections whose client has disappeared: a closed lid, a lost network. */
import type { Clock } from '../../model/clock.ts';

export interface HeartbeatOptions {
  /** Between an answer and the next question. */
  readonly everyMs: number;
  /** How long the other side may take to answer. */
  readonly timeoutMs: number;
}

export const DEFAULT_HEARTBEAT: HeartbeatOptions = { everyMs: 25_000, timeoutMs: 10_000 };

export interface HeartbeatCallbacks {
  /** Sends a keep-alive. */
  readonly ask: () => void;
  readonly onDead: () => void;
}

export interface Heartbeat {
  /** The other side has shown itself. */
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
