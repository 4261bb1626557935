/** What a visit costs, what was paid for it and what is still due: the same answer for every screen, mail and export. */
import { formatCents, toCents, toDollars } from '../../core/cents.ts';
import { isNotCancelled } from '../../core/records/appointment-status.ts';
import type { Translated } from '../../core/text/language.ts';
import { formatPrice } from '../../offer/service/display.ts';
import type { Appointment } from '../appointment/schema.ts';
import { paidOnlineCents, refundedCents } from './refund.ts';

/** The fields of an appointment that hold its money. */
export type PricedAppointment = Pick<
  Appointment,
  | 'bill_online_cents'
  | 'billed_cents'
  | 'billed_tax_cents'
  | 'cancel_refund_cents'
  | 'paid_cents'
  | 'payment_status'
  | 'refunded_amount'
  | 'refunded_cents'
  | 'salon_cents'
  | 'status'
  | 'stripe_session_id'
  | 'tax_cents'
  | 'tip_cents'
  | 'total_amount'
>;

/** US cents over all pets of a visit. Unless said otherwise, tax is included and tips are not. */
export interface VisitMoney {
  /** The price at booking. */
  readonly quotedCents: number;
  /** The price by the bill, else at booking, of the pets that are not canceled, and what is kept for the others. */
  readonly totalCents: number;
  /** What the visit would cost: `totalCents`, or `quotedCents` if every pet was canceled or did not come. */
  readonly priceCents: number;
  /** The tax in `totalCents`. */
  readonly taxCents: number;
  /** Paid online and at the salon, less refunds, including those on their way. */
  readonly paidCents: number;
  /** Paid online: with the booking, before refunds; and through the bill, after them. */
  readonly onlineCents: number;
  /** The part of `paidCents` paid at the salon. */
  readonly salonCents: number;
  /** Refunded of what was paid online, including refunds on their way. */
  readonly refundedCents: number;
  /** The part of `refundedCents` that the payment provider has not confirmed yet. */
  readonly onItsWayCents: number;
  /** Paid for pets that were canceled or did not come, and not refunded. */
  readonly keptCents: number;
  readonly tipCents: number;
  /** Still to be paid at the salon. Nothing is due for canceled pets and no-shows, or after the bill is closed. */
  readonly dueCents: number;
  readonly state: MoneyState;
}

export const MONEY_STATES = {
  paid: 'Paid',
  due: 'Due at salon',
  deposit: 'Deposit paid',
  part: 'Partly paid',
  failed: 'Failed',
  onItsWay: 'Refund on its way',
  partiallyRefunded: 'Partially refunded',
  refunded: 'Refunded',
  depositNotRefunded: 'Deposit, not refunded',
  paidNotRefunded: 'Paid, not refunded',
  notPaid: 'Not paid',
} as const;

export type MoneyState = keyof typeof MONEY_STATES;

export const MONEY_WORDS = {
  states: MONEY_STATES as Readonly<Record<MoneyState, string>>,
  /** A part of an amount. */
  of: (part: string, whole: string) => `${part} of ${whole}`,
  tip: (amount: string) => `tip ${amount}`,
};

export type MoneyWords = Translated<typeof MONEY_WORDS>;

/** Whether the pet comes or came, so that its service is paid. */
export const isServed = ({ status }: Pick<Appointment, 'status'>): boolean =>
  isNotCancelled(status) && status !== 'no-show';

/** Whether the visit has a bill, which is created when it is first needed. */
export const hasBill = (pets: readonly Pick<PricedAppointment, 'billed_cents'>[]): boolean =>
  pets.some(({ billed_cents: cents }) => cents !== undefined);

/** `pets`: all appointments of a visit, or one of them for its part. */
export function visitMoney(pets: readonly PricedAppointment[]): VisitMoney {
  const served = pets.filter(isServed);
  const gone = pets.filter((pet) => !isServed(pet));
  const keptCents = sumOf(gone, heldCents);
  const unpaid = served.filter(({ payment_status: payment }) => payment === 'pending');
  const refunded = sumOf(pets, refundedCents);
  const quoted = sumOf(pets, quotedCents);
  const total = sumOf(served, priceOfPet) + keptCents;
  const amounts = {
    quotedCents: quoted,
    totalCents: total,
    priceCents: served.length > 0 ? total : quoted,
    taxCents: sumOf(served, ({ tax_cents: tax = 0, billed_tax_cents: billed = tax }) => billed),
    paidCents: sumOf(pets, heldCents),
    onlineCents: sumOf(pets, paidOnlineCents) + sumOf(pets, throughBillCents),
    salonCents: sumOf(pets, atSalonCents) - sumOf(pets, throughBillCents),
    refundedCents: sumOf(pets, returnedCents),
    onItsWayCents: refunded - sumOf(pets, ({ refunded_amount: dollars = 0 }) => toCents(dollars)),
    keptCents,
    tipCents: sumOf(pets, ({ tip_cents: tip = 0 }) => tip),
    dueCents: Math.max(0, sumOf(unpaid, priceOfPet) - sumOf(unpaid, heldCents)),
  };
  return { ...amounts, state: stateOf(pets, amounts) };
}

/** Paid for one pet, less refunds, in US cents without tips. */
export const heldCents = (pet: PricedAppointment): number =>
  paidOnlineCents(pet) - refundedCents(pet) + atSalonCents(pet);

/** Paid for one pet through the bill, or at the salon before it had a bill. */
export function atSalonCents({
  salon_cents: cents,
  payment_status: payment,
  stripe_session_id: session,
  total_amount: dollars,
}: PricedAppointment): number {
  if (cents !== undefined) return cents;
  return session === '' && payment === 'paid' ? toCents(dollars) : 0;
}

/** The price of the visit and, before it is paid in full, how much of it was paid: `$45`; `$22.50 of $45.00`. */
export function amountText(
  { priceCents: price, paidCents: paid, state }: VisitMoney,
  words: Pick<MoneyWords, 'of'> = MONEY_WORDS,
): string {
  return paid > 0 && paid < price && !WITH_REFUND.has(state)
    ? words.of(formatCents(paid), formatCents(price))
    : formatPrice(toDollars(price));
}

/** `Paid`; `Paid · tip $20.00`; `Partially refunded ($20.00)`. */
export function stateText(
  { state, tipCents: tip, refundedCents: refunded }: VisitMoney,
  words: MoneyWords = MONEY_WORDS,
): string {
  const word = words.states[state];
  return [
    WITH_REFUND.has(state) ? `${word} (${formatCents(refunded)})` : word,
    ...(tip > 0 ? [words.tip(formatCents(tip))] : []),
  ].join(' · ');
}

const WITH_REFUND: ReadonlySet<MoneyState> = new Set(['onItsWay', 'partiallyRefunded', 'refunded']);

/** A cancellation also refunds what was paid online through the bill. */
const returnedCents = (pet: PricedAppointment): number =>
  Math.max(refundedCents(pet), pet.cancel_refund_cents ?? 0);

const quotedCents = ({ total_amount: dollars }: PricedAppointment): number => toCents(dollars);

/** By the bill, else at booking. */
const priceOfPet = (pet: PricedAppointment): number =>
  pet.billed_cents === undefined ? quotedCents(pet) : pet.billed_cents + (pet.billed_tax_cents ?? 0);

const throughBillCents = ({ bill_online_cents: cents = 0 }: PricedAppointment): number => cents;

function stateOf(pets: readonly PricedAppointment[], money: Omit<VisitMoney, 'state'>): MoneyState {
  if (money.onItsWayCents > 0) return 'onItsWay';
  const served = pets.filter(isServed);
  // Refunds of canceled pets do not change that the others are paid.
  const isRefunded = sumOf(served.length > 0 ? served : pets, returnedCents) > 0;
  if (isRefunded && money.dueCents === 0) return money.paidCents > 0 ? 'partiallyRefunded' : 'refunded';
  return served.length > 0 ? stateOfServed(served, money) : stateOfGone(pets, money);
}

function stateOfServed(
  pets: readonly PricedAppointment[],
  { dueCents: due, paidCents: paid }: Omit<VisitMoney, 'state'>,
): MoneyState {
  if (due > 0 && paid > 0) return pets.some(hasPaidAtSalon) ? 'part' : 'deposit';
  if (pets.some(isFailed)) return 'failed';
  return due > 0 || pets.every(isUnpaid) ? 'due' : 'paid';
}

function stateOfGone(
  pets: readonly PricedAppointment[],
  { paidCents: paid, quotedCents: quoted }: Omit<VisitMoney, 'state'>,
): MoneyState {
  if (paid === 0) return pets.some(isFailed) ? 'failed' : 'notPaid';
  if (paid < quoted) return 'depositNotRefunded';
  return pets[0]?.status === 'no-show' ? 'paid' : 'paidNotRefunded';
}

const isFailed = ({ payment_status: payment }: PricedAppointment): boolean => payment === 'failed';
const isUnpaid = ({ payment_status: payment }: PricedAppointment): boolean => payment === 'pending';
const hasPaidAtSalon = (pet: PricedAppointment): boolean => atSalonCents(pet) > 0;

const sumOf = <T>(items: readonly T[], centsOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);
