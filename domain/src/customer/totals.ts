/** Sums in dollars over a customer's paid appointments, and over those of them that were cancelled. */
export interface MoneySums {
  readonly paid: number;
  readonly paidRefunds: number;
  readonly cancelled: number;
  readonly cancelledRefunds: number;
}

export interface Totals {
  /** Appointments that took place. */
  readonly completed: number;
  readonly noShows: number;
  /** US dollars. */
  readonly spend: number;
}

/** As revenue is counted: paid, not cancelled, without what went back. In whole cents. */
export function spendOf({ paid, paidRefunds, cancelled, cancelledRefunds }: MoneySums): number {
  return Math.round((paid - paidRefunds - (cancelled - cancelledRefunds)) * 100) / 100;
}
