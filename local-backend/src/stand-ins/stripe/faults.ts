/** Simulated failures of the next API requests: errors, broken connections, slow answers, before or after acting. */

export const FAULT_MODES = ['error-before', 'error-after', 'drop-before', 'drop-after', 'delay'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface Fault {
  readonly mode: FaultMode;
  /** How many requests it strikes. */
  readonly count: number;
  /** Start of the path of the requests that it applies to. */
  readonly path: string;
  /** Seconds of the stand-in's time that the answer waits, for `delay`. */
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
