/** Builds a visit's bill from its appointments and computes its totals. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { occupiesSlot } from '../../core/records/appointment-status.ts';
import { negated, splitCents, toCents } from '../../core/cents.ts';
import { paidOnlineCents, refundableCents, refundedCents } from '../../booking/price/refund.ts';
import { taxOfPets, type TaxedPet } from '../../booking/price/tax.ts';
import { KEPT_WORDS } from './kept-lines.ts';
import { BILL_LIMITS, type Bill, type BillLine, type BillPayment } from './schema.ts';
import { atSalonCents, isServed } from '../../booking/price/visit-money.ts';
import { visitIdOf } from '../../booking/appointment/visit-id.ts';
import { labelOfPet } from '../../booking/visit/pets.ts';
import { cut } from '../../core/text/cut.ts';

/** Whether every pet of the visit was finished, canceled or did not come. */
export const isVisitDone = (pets: readonly Pick<Appointment, 'status'>[]): boolean =>
  !pets.some(({ status }) => occupiesSlot(status));

/** All amounts are in US cents. */
export interface BillTotals {
  /** Sum before tax. */
  readonly linesCents: number;
  readonly taxCents: number;
  readonly tipCents: number;
  readonly totalCents: number;
  /** Net of refunds. */
  readonly paidCents: number;
  /** Negative if too much was paid. Always 0 for a closed bill: later refunds are not charged again. */
  readonly dueCents: number;
}

export function billTotals({
  lines,
  tax_cents: taxCents,
  tip_cents: tipCents,
  payments,
  written_off: writtenOff,
  state,
}: Pick<Bill, 'lines' | 'tax_cents' | 'tip_cents' | 'payments' | 'state' | 'written_off'>): BillTotals {
  const linesCents = sumOf(lines, ({ cents }) => cents);
  const totalCents = linesCents + taxCents + tipCents;
  const paidCents = sumOf(payments, ({ cents }) => cents);
  const dueCents = state === 'closed' ? 0 : totalCents - paidCents - (writtenOff?.cents ?? 0);
  return { linesCents, taxCents, tipCents, totalCents, paidCents, dueCents };
}

/** A new bill for a visit without one. `pets`: all of the visit's appointments, in their order. */
export function newBill(pets: readonly [Appointment, ...Appointment[]], now: Date): Bill {
  const [first] = pets;
  const lines = pets.flatMap((pet) => (isServed(pet) ? linesOf(pet, pets) : keptLine(pet, pets)));
  const salon = sumOf(pets.filter(isServed), atSalonCents);
  const atSalon = { method: 'other', tip_cents: 0, at: first.updated_at } as const;
  const taxCents = sumOf(pets.filter(isServed), (pet) => taxOfPet(pet, atSalonCents(pet)));
  const bill = {
    id: visitIdOf(first),
    user_id: first.user_id,
    tax_milli_percent: first.tax_milli_percent ?? 0,
    tip_cents: 0,
    payments: salon > 0 ? [{ ...atSalon, cents: salon, tax_cents: taxCents }] : [],
    state: 'open',
    opened_at: now,
  } as const;
  return refreshBill({ ...bill, lines, tax_cents: 0 }, pets, now);
}

/** The bill with other lines and their tax. `pets`: all of the visit's appointments. */
export function withLines(bill: Bill, lines: readonly BillLine[], pets: readonly Appointment[]): Bill {
  const taxed = taxedPets(lines, pets.filter(isServed));
  return { ...bill, lines: [...lines], tax_cents: taxOfPets(taxed, bill.tax_milli_percent) };
}

/** The pets' lines on the bill, beside those with which they were booked. */
export const taxedPets = (
  lines: readonly BillLine[],
  pets: readonly Appointment[],
): readonly Required<TaxedPet>[] =>
  pets.map((pet) => ({
    lines: lines.filter(({ appointment }) => appointment === pet.id),
    booked: { lines: linesOf(pet, pets), taxCents: pet.tax_cents ?? 0 },
  }));

/**
 * Updates the bill from its appointments: the payment made at booking, what was refunded of it, and the pets canceled
 * since.
 */
export function refreshBill(bill: Bill, pets: readonly Appointment[], now: Date): Bill {
  const sessions = new Set(pets.map(({ stripe_session_id: session }) => session));
  const others = bill.payments.filter(({ session_id: session }) => !session || !sessions.has(session));
  const payments = [...bookingPayments(bill, pets, now), ...others];
  if (bill.state === 'closed') return { ...bill, payments };
  const gone = pets.filter((pet) => !isServed(pet));
  const keptCents = keptOnline({ payments: others }, gone);
  const lines = gone.reduce<readonly BillLine[]>((current, pet) => {
    const own = current.filter(({ appointment }) => appointment === pet.id);
    if (own.length === 0) return current;
    return [...current.filter((line) => !own.includes(line)), ...keptLine(pet, pets, keptCents.get(pet.id))];
  }, bill.lines);
  return { ...withLines(bill, lines, pets), payments };
}

/** Adds a payment; its tip is also added to the bill. */
export function withPayment(
  bill: Bill,
  payment: Omit<BillPayment, 'tip_cents' | 'tax_cents'> & { tip_cents?: number },
): Bill {
  const { tip_cents: tip = 0 } = payment;
  const taxPaid = sumOf(bill.payments, ({ tax_cents: tax }) => tax);
  const taxed = { tax: bill.tax_cents, total: sumOf(bill.lines, ({ cents }) => cents) + bill.tax_cents };
  const paid = netOf(bill.payments) + payment.cents - tip;
  return {
    ...bill,
    tip_cents: bill.tip_cents + tip,
    payments: [...bill.payments, { ...payment, tip_cents: tip, tax_cents: taxPart(paid, taxed) - taxPaid }],
  };
}

/** If there are too many payments, merges the latest payment page's refunds into one entry. */
export function limitPayments(bill: Bill): Bill {
  const last = bill.payments.at(-1);
  if (!last || bill.payments.length <= BILL_LIMITS.payments) return bill;
  const isSame = ({ session_id: session, cents }: BillPayment): boolean =>
    session === last.session_id && cents < 0;
  const same = bill.payments.filter(isSame);
  const together = {
    ...last,
    cents: sumOf(same, ({ cents }) => cents),
    tip_cents: sumOf(same, ({ tip_cents: tip }) => tip),
    tax_cents: sumOf(same, ({ tax_cents: tax }) => tax),
  };
  return { ...bill, payments: [...bill.payments.filter((payment) => !isSame(payment)), together] };
}

/** The tax part of a payment: proportional and rounded down, so that the last payment completes the tax. */
export function taxPart(
  paidCents: number,
  { tax, total }: { readonly tax: number; readonly total: number },
): number {
  if (total === 0) return 0;
  return Math.floor((Math.min(Math.max(paidCents, 0), total) * tax) / total);
}

/** The tax part of what was paid at booking for a pet, by the pet's own lines. */
const taxOfPet = (pet: Appointment, cents: number): number =>
  taxPart(cents, { tax: pet.tax_cents ?? 0, total: toCents(pet.total_amount) });

/** The tax part of `cents` of the booking's payment. `pets`: all pets of the visit. */
export const taxOfPaid = (cents: number, pets: readonly Appointment[]): number =>
  taxPart(cents, {
    tax: sumOf(pets, (pet) => taxOfPet(pet, paidOnlineCents(pet))),
    total: sumOf(pets, paidOnlineCents),
  });

/** The tax part of a refund of the booking's payment, by its `parts`. `pets`: as they were before the refund. */
export const taxReturned = (
  parts: readonly { readonly appointment_id: string; readonly cents: number }[],
  pets: readonly Appointment[],
): number =>
  sumOf(parts, ({ appointment_id: id, cents }) => {
    const pet = pets.find((each) => each.id === id);
    if (!pet) return 0;
    const left = refundableCents(pet);
    return taxOfPet(pet, left) - taxOfPet(pet, left - cents);
  });

/** The tax and tip parts of `cents` of a payment. Work is covered before the tip. */
export function shareOfPayment(
  cents: number,
  { cents: paid, tip_cents: tip, tax_cents: tax }: Pick<BillPayment, 'cents' | 'tip_cents' | 'tax_cents'>,
): { readonly tax_cents: number; readonly tip_cents: number } {
  const work = Math.min(cents, paid - tip);
  return { tax_cents: work === 0 ? 0 : Math.floor((tax * work) / (paid - tip)), tip_cents: cents - work };
}

/** How many payments the bill can still take. Each payment page counts twice, since it may need a refund entry. */
export function paymentsLeft({ payments }: Pick<Bill, 'payments'>): number {
  const sessions = new Set(payments.flatMap(({ session_id: session }) => session ?? []));
  const atSalon = payments.filter(({ session_id: session }) => !session).length;
  return BILL_LIMITS.payments - 2 * sessions.size - atSalon;
}

/**
 * What the salon still keeps, for each of these pets, of what was paid through the bill: some may have been refunded by
 * hand.
 */
export function keptOnline(
  paid: Pick<Bill, 'payments'>,
  gone: readonly Appointment[],
): ReadonlyMap<string, number> {
  let left = sumOf(onlineLeft(paid), ({ cents }) => cents);
  const parts = gone.map(({ id, bill_online_cents: onlineCents = 0 }) => {
    const cents = Math.min(left, onlineCents);
    left -= cents;
    return [id, cents] as const;
  });
  return new Map(parts);
}

interface SessionCents {
  readonly session_id: string;
  readonly cents: number;
}

/** What is left of each payment page after refunds, without tips; latest first. */
export function onlineLeft({ payments }: Pick<Bill, 'payments'>): SessionCents[] {
  const left = new Map<string, number>();
  for (const { session_id: session, cents, tip_cents: tip } of payments)
    if (session) left.set(session, (left.get(session) ?? 0) + cents - tip);
  return [...left]
    .map(([session_id, cents]) => ({ session_id, cents }))
    .filter(({ cents }) => cents > 0)
    .toReversed();
}

/** What is left of one payment after refunds. `tipCents` is part of `cents` and is refunded last. */
export interface RefundSource {
  readonly sessionId: string;
  readonly cents: number;
  readonly tipCents: number;
}

/** Everything that a manual refund can return: the booking's payment first, then the bill's payments. */
export function refundSources(
  pets: readonly Appointment[],
  bill: Pick<Bill, 'payments'> | undefined,
): RefundSource[] {
  const session = pets[0]?.stripe_session_id ?? '';
  const tips = new Map<string, number>();
  for (const { session_id: id, tip_cents: tip } of bill?.payments ?? [])
    if (id) tips.set(id, (tips.get(id) ?? 0) + tip);
  const ofBill = bill ? onlineLeft(bill) : [];
  const ids = new Set([...ofBill.map(({ session_id: id }) => id), ...tips.keys()]);
  const others = [...ids].filter((id) => id !== session);
  return [
    { sessionId: session, cents: sumOf(pets, refundableCents), tipCents: 0 },
    ...others.map((sessionId) => {
      const work = ofBill.find(({ session_id: id }) => id === sessionId)?.cents ?? 0;
      const tipCents = tips.get(sessionId) ?? 0;
      return { sessionId, cents: work + tipCents, tipCents };
    }),
  ].filter(({ cents }) => cents > 0);
}

/**
 * What to return of an overpaid bill: first to the cards, the rest at the counter. The amount kept for a canceled or
 * missed pet stays, unless its line was removed.
 */
export function overpaid(
  bill: Bill,
  pets: readonly Appointment[],
): {
  readonly online: readonly SessionCents[];
  readonly counterCents: number;
} {
  const left = onlineLeft(bill);
  const isBooking = (session: string) => pets.some(({ stripe_session_id: own }) => own === session);
  const keptCents = sumOf(
    pets.flatMap((pet) => keptLinesOf(pet, bill)),
    ({ cents }) => cents,
  );
  const keptOfBooking = sumOf(pets, (pet) => keptOfBookingOf(pet, bill));
  const ofPages = sumOf(
    left.filter(({ session_id }) => !isBooking(session_id)),
    ({ cents }) => cents,
  );
  let [rest, free] = [Math.max(0, -billTotals(bill).dueCents), ofPages - (keptCents - keptOfBooking)];
  const online = left.flatMap(({ session_id, cents: most }) => {
    const cents = Math.max(
      0,
      Math.min(rest, isBooking(session_id) ? most - keptOfBooking : Math.min(most, free)),
    );
    rest -= cents;
    free -= cents;
    return cents > 0 ? [{ session_id, cents }] : [];
  });
  return { online, counterCents: rest };
}

const keptLinesOf = ({ id }: Appointment, { lines }: Pick<Bill, 'lines'>): BillLine[] =>
  lines.filter(({ appointment, kind }) => kind === 'kept' && appointment === id);

/** The part of the kept amount of a pet that was paid at booking. */
const keptOfBookingOf = (pet: Appointment, bill: Pick<Bill, 'lines'>): number =>
  isServed(pet)
    ? 0
    : Math.min(
        refundableCents(pet),
        sumOf(keptLinesOf(pet, bill), ({ cents }) => cents),
      );

/** Splits a refund to the booking's card: first among the pets that came, then among what is not kept of the others. */
export function splitOverpaid(
  cents: number,
  pets: readonly Appointment[],
  bill: Pick<Bill, 'lines'>,
): { readonly appointment_id: string; readonly cents: number }[] {
  const served = pets.map((pet) => (isServed(pet) ? refundableCents(pet) : 0));
  const gone = pets.map((pet) => (isServed(pet) ? 0 : refundableCents(pet) - keptOfBookingOf(pet, bill)));
  const first = Math.min(
    cents,
    sumOf(served, (each) => each),
  );
  const [ofServed, ofGone] = [
    splitCents(first, served, { atMost: served }),
    splitCents(cents - first, gone, { atMost: gone }),
  ];
  return pets
    .map(({ id }, index) => ({ appointment_id: id, cents: (ofServed[index] ?? 0) + (ofGone[index] ?? 0) }))
    .filter((part) => part.cents > 0);
}

/** Tips offered, in percent of the lines before tax. */
export const TIP_PERCENTS = [15, 20, 25] as const;

export interface TipChoice {
  /** 0 means no tip, and is preselected. */
  readonly percent: number;
  readonly cents: number;
}

/** In percent of the work, without products. Rounds half a cent up. Tips above the maximum are left out. */
export function tipChoices(lines: readonly Pick<BillLine, 'cents' | 'kind'>[]): TipChoice[] {
  const work = lines.filter((line) => isWork(line) && line.kind !== 'product');
  const cents = sumOf(work, (line) => line.cents);
  return [0, ...TIP_PERCENTS]
    .map((percent) => ({ percent, cents: Math.floor((cents * percent + 50) / 100) }))
    .filter((choice) => choice.cents <= BILL_LIMITS.tipCents);
}

/** Whether the line is for work or a product, not an amount kept without any. */
export const isWork = ({ kind }: Pick<BillLine, 'kind'>): boolean => kind !== 'kept';

/** Adds the pet's name if the visit has several pets. */
export const lineLabel = (label: string, pet: Appointment, pets: readonly Appointment[]): string =>
  cut(labelOfPet(label, pet.pet.name, pets), BILL_LIMITS.label);

function linesOf(pet: Appointment, pets: readonly Appointment[]): BillLine[] {
  const taxCents = pet.tax_cents ?? 0;
  const whole = {
    label: pet.service.name,
    cents: Math.max(0, toCents(pet.total_amount) - taxCents),
    kind: 'service',
    taxable: taxCents > 0,
  } as const;
  return (pet.lines ?? [whole]).map(({ label, cents, kind, taxable }) => ({
    appointment: pet.id,
    label: lineLabel(label, pet, pets),
    cents,
    kind,
    taxable,
  }));
}

/** A line for the amount that the policy lets the salon keep, so that it is no credit for the other pets. */
function keptLine(pet: Appointment, pets: readonly Appointment[], throughBill = 0): BillLine[] {
  const cents = refundableCents(pet) + throughBill;
  if (cents === 0) return [];
  const label = pet.status === 'cancelled' ? KEPT_WORDS.cancelled : KEPT_WORDS.noShow;
  return [
    {
      appointment: pet.id,
      label: lineLabel(label, pet, pets),
      cents,
      kind: 'kept',
      taxable: false,
    },
  ];
}

/** The payment made at booking, and what was refunded of it. */
function bookingPayments(bill: Bill, pets: readonly Appointment[], now: Date): BillPayment[] {
  const [first] = pets.filter(({ stripe_session_id: session }) => session !== '');
  if (!first) return [];
  const paid = sumOf(pets, paidOnlineCents);
  const refunded = Math.min(paid, sumOf(pets, refundedCents));
  const ownRefund = bill.payments.find(
    ({ session_id, cents }) => session_id === first.stripe_session_id && cents < 0,
  );
  const online = { method: 'online', tip_cents: 0, session_id: first.stripe_session_id } as const;
  const taxOfAll = sumOf(pets, (pet) => taxOfPet(pet, paidOnlineCents(pet)));
  const taxOfRest = sumOf(pets, (pet) => taxOfPet(pet, refundableCents(pet)));
  return [
    ...(paid > 0 ? [{ ...online, cents: paid, tax_cents: taxOfAll, at: first.created_at }] : []),
    ...(refunded > 0
      ? [
          {
            ...online,
            cents: negated(refunded),
            tax_cents: taxOfRest - taxOfAll,
            at: ownRefund?.cents === -refunded ? ownRefund.at : now,
          },
        ]
      : []),
  ];
}

export const netOf = (payments: readonly BillPayment[]): number =>
  sumOf(payments, ({ cents, tip_cents: tip }) => cents - tip);

export const sumOf = <T>(items: readonly T[], centsOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);
