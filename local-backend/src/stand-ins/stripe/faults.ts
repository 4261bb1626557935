/** Simulated failures of the next API requests: errors, broken connections, slow answers, before or after acting. */

export const FAULT_MODES = ['error-before', 'error-after', 'drop-before', 'drop-after', 'delay'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  readonly mode: FaultMode;
  /** How many requests it strikes. */
  readonly count: number;
  /** Only requests whose path starts like this. */
  readonly path: string;
  /** For `delay`: how long the answer waits, in seconds of the stand-in's time. */
  readonly seconds: number;
}

export class Faults {
  #fault: Fault | undefined;

  set(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  /** The fault that strikes this request, if any, counted down. */
  take(path: string): Fault | undefined {
    const fault = this.#fault;
    if (fault === undefined || fault.count <= 0 || !path.startsWith(fault.path)) return undefined;
    this.#fault = { ...fault, count: fault.count - 1 };
    return fault;
  }
}
