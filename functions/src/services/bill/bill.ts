/** Opening, changing, paying and closing a visit's bill. Ledger entries are written in the same transaction. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import {
  billTotals,
  isVisitDone,
  overpaid,
  paymentsLeft,
  refreshBill,
  splitOverpaid,
  taxReturned,
  withLines,
  withPayment,
} from '@paw-haven/domain/money/bill/bill';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { dueRefund, returnPaid } from '@paw-haven/domain/money/bill/bill-refund';
import { BILL_LIMITS, type Bill, type BillLine } from '@paw-haven/domain/money/bill/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { receiptEvent } from '@paw-haven/domain/notify/delivery/events';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatCents, negated } from '@paw-haven/domain/core/cents';
import {
  isAdminOrOwner,
  mayTakeMoney,
  mayWorkOnVisit,
  type Actor,
  type Permission,
} from '@paw-haven/domain/contract/permissions';
import { refundedCents } from '@paw-haven/domain/booking/price/refund';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readBill, type VisitBill, writeBill } from '../appointment/visit-bill.ts';
import { readOwn } from '../care/own-visits.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { executeRefunds } from '../money/card-refunds.ts';

/**
 * Groomers may work on bills of their own visits; in a salon without groomer records, on those around today. Throws
 * `permission-denied`.
 */
export async function requireWorker(
  dependencies: DataDependencies,
  transaction: Transaction,
  actor: Actor,
  pets: VisitBill['pets'],
): Promise<void> {
  requirePermission(mayWorkOnVisit(actor, await hasOwn(dependencies, transaction, actor, pets)));
}

/** Whether the actor is a groomer and one of the appointments is theirs. */
async function hasOwn(
  dependencies: DataDependencies,
  transaction: Transaction,
  actor: Actor,
  visits: VisitBill['pets'],
): Promise<boolean> {
  if (isAdminOrOwner(actor) || !actor.roles.includes('groomer')) return false;
  const zone = await readZone(dependencies);
  return visits.some(await readOwn(dependencies, transaction, { actor, visits, zone }));
}

export function requirePermission(permission: Permission): void {
  if (!permission.ok) throw new AppError(permission.reason);
}

/** Throws `bill-closed`. */
export function requireOpen({ state }: Pick<Bill, 'state'>): void {
  if (state === 'closed') throw new AppError('bill-closed');
}

interface BillAction {
  readonly actor: Actor;
  readonly visitId: string;
}

type Totals = CallableOutput<'close-bill'>;

const totalsOf = (bill: Bill): Totals => {
  const { totalCents, dueCents } = billTotals(bill);
  return { totalCents, dueCents };
};

/** Reads or creates the visit's bill. Throws `appointment-not-found`, `permission-denied`, `wrong-status`. */
export async function openBill(
  dependencies: DataDependencies,
  { actor, visitId }: BillAction,
): Promise<CallableOutput<'open-bill'>> {
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const bill = await transact(dependencies.db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    await requireWorker(dependencies, transaction, actor, visit.pets);
    writeBill(dependencies, transaction, visit);
    return visit.bill;
  });
  const { lines, state, id } = bill;
  const { totalCents, dueCents, taxCents, tipCents, paidCents } = billTotals(bill);
  return { visitId: id, lines, totalCents, dueCents, taxCents, tipCents, paidCents, state };
}

/**
 * Replaces the bill's lines. Groomers may add extra lines and change them; only admin and owner may reduce what was
 * booked. Throws `appointment-not-found`, `permission-denied`, `bill-closed`, `invalid-input`, and `changed-elsewhere`
 * if the lines have changed since they were seen.
 */
export async function saveBill(
  dependencies: DataDependencies,
  {
    actor,
    input: { requestId, visitId, lines, seen },
  }: { readonly actor: Actor; readonly input: CallableRequest<'save-bill'> },
): Promise<CallableOutput<'save-bill'>> {
  const { db } = dependencies;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const auditId = requestedId('save-bill', actor.uid, requestId);
  return transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    await requireWorker(dependencies, transaction, actor, visit.pets);
    if ((await transaction.get(documents.auditEntry(db, auditId))).exists) return totalsOf(visit.bill);
    requireOpen(visit.bill);
    if (seen && !isDeepStrictEqual(seen, visit.bill.lines)) throw new AppError('changed-elsewhere');
    checkLines(visit, lines);
    if (!isAdminOrOwner(actor) && !keepsBookedLines(visit.bill.lines, lines))
      throw new AppError('permission-denied');
    const bill = withLines(visit.bill, lines, visit.pets);
    writeBill(dependencies, transaction, { ...visit, bill });
    const [from, to] = [visit.bill, bill].map((each) => formatCents(billTotals(each).totalCents));
    writeAuditLine(dependencies, transaction, {
      id: auditId,
      action: 'bill-saved',
      actor,
      subject: bill.id,
      from,
      to,
    });
    return totalsOf(bill);
  });
}

/** Lines must belong to pets of this visit that came. Lines of kind `kept` can be removed but not changed. */
function checkLines({ bill, pets }: VisitBill, lines: readonly BillLine[]): void {
  const served = new Set(pets.filter(isServed).map(({ id }) => id));
  const keptCents = new Map(
    bill.lines.map((line) => [line.kind === 'kept' ? line.appointment : '', line.cents]),
  );
  const seen = new Set<string>();
  for (const { kind, appointment, cents } of lines) {
    const isFine =
      kind === 'kept'
        ? keptCents.get(appointment) === cents && !seen.has(appointment)
        : served.has(appointment);
    if (!isFine) throw new AppError('invalid-input', { field: 'lines' });
    if (kind === 'kept') seen.add(appointment);
  }
}

/** Whether all lines except extra work are still there, at the same or a higher price. */
function keepsBookedLines(before: readonly BillLine[], after: readonly BillLine[]): boolean {
  const left = [...after];
  return before
    .filter(({ kind }) => kind !== 'extra')
    .toSorted((one, other) => other.cents - one.cents)
    .every((line) => {
      const index = left.findIndex(
        ({ appointment, label, kind, taxable, cents }) =>
          appointment === line.appointment &&
          label === line.label &&
          kind === line.kind &&
          taxable === line.taxable &&
          cents >= line.cents,
      );
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    });
}

/**
 * Records money that was taken or given back at the salon. Throws `appointment-not-found`, `permission-denied`,
 * `bill-closed`, `bill-full`, and `invalid-input` if the tip exceeds the amount or more is given back than was paid.
 */
export async function recordPayment(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'record-payment'> },
): Promise<CallableOutput<'record-payment'>> {
  requirePermission(mayTakeMoney(actor));
  const { db, now } = dependencies;
  const { requestId, visitId, method, cents, tipCents = 0 } = input;
  if (tipCents > Math.abs(cents)) throw new AppError('invalid-input', { field: 'tipCents' });
  const id = requestedId('record-payment', actor.uid, requestId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    const existing = await transaction.get(documents.ledgerEntry(db, id));
    if (existing.exists) return totalsOf(visit.bill);
    requireOpen(visit.bill);
    if (paymentsLeft(visit.bill) < 1) throw new AppError('bill-full');
    const at = now();
    const tip = cents < 0 ? negated(tipCents) : tipCents;
    const bill = withPayment(visit.bill, { method, cents, tip_cents: tip, at });
    if (bill.tip_cents < 0 || bill.tip_cents > BILL_LIMITS.tipCents)
      throw new AppError('invalid-input', { field: 'tipCents' });
    if (billTotals(bill).paidCents < 0) throw new AppError('invalid-input', { field: 'cents' });
    const day = await readLedgerDay(db, transaction, { now: at, zone });
    writeBill(dependencies, transaction, { ...visit, bill });
    const tax = bill.payments.at(-1)?.tax_cents ?? 0;
    const entry = { id, visit_id: bill.id, method, kind: 'payment', cents, by: actor.uid } as const;
    writeLedgerEntry(db, transaction, { ...entry, tip_cents: tip, tax_cents: tax }, { day, at });
    writeAuditLine(dependencies, transaction, {
      id: dependencies.newId(),
      action: 'payment-recorded',
      actor,
      subject: bill.id,
      field: method,
      to: formatCents(cents),
    });
    return totalsOf(bill);
  });
}

/**
 * Closes the bill and mails the receipt; a closed bill stays as it is. Online overpayments are refunded to the card.
 * Throws `appointment-not-found`, `permission-denied`; also, with `cents`, `still-due` if an amount is due and there is
 * no reason to write it off, and `overpaid` if too much was paid at the salon.
 */
export async function closeBill(
  dependencies: PaymentDependencies,
  { actor, visitId, writeOffReason: reason }: BillAction & { readonly writeOffReason?: string | undefined },
): Promise<CallableOutput<'close-bill'>> {
  requirePermission(mayTakeMoney(actor));
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  const { bill, refunds } = await transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    if (visit.bill.state === 'closed') return { bill: visit.bill, refunds: [] };
    const { dueCents: due } = billTotals(visit.bill);
    if (due > 0 && reason === undefined) throw new AppError('still-due', { cents: due });
    const day = await readLedgerDay(db, transaction, { now: now(), zone });
    const { settled, refunds } = returnOverpaid(dependencies, transaction, visit);
    const closed = writeClosed(dependencies, transaction, { visit: settled, day, actor, dueCents: due });
    if (due > 0 && reason) {
      const { id, user_id } = closed;
      transaction.set(documents.billNote(db, id), { id, user_id, reason, at: now() });
    }
    return { bill: closed, refunds };
  });
  // A scheduled function retries refunds that fail now.
  await executeRefunds(dependencies, refunds);
  // If the process ends before this, the next call does it. The event's key prevents duplicates.
  await planNotification(dependencies, receiptEvent(bill));
  return totalsOf(bill);
}

/**
 * Closes the bill of a finished visit of which everything is paid, and mails the receipt; leaves any other as it is.
 * Throws `appointment-not-found`.
 */
export async function closeSettledBill(
  dependencies: DataDependencies,
  { actor, visitId }: BillAction,
): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  const bill = await transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    const { state } = visit.bill;
    if (state === 'closed' || billTotals(visit.bill).dueCents !== 0 || !isVisitDone(visit.pets))
      return undefined;
    const day = await readLedgerDay(db, transaction, { now: now(), zone });
    return writeClosed(dependencies, transaction, { visit, day, actor, dueCents: 0 });
  });
  if (bill) await planNotification(dependencies, receiptEvent(bill));
}

interface Closing {
  readonly visit: Omit<VisitBill, 'isNew'>;
  /** The business day that the closing counts for. */
  readonly day: DayKey;
  readonly actor: Actor;
  /** What is written off. */
  readonly dueCents: number;
}

function writeClosed(
  dependencies: DataDependencies,
  transaction: Transaction,
  { visit, day, actor, dueCents: due }: Closing,
): Bill {
  const closed: Bill = {
    ...visit.bill,
    state: 'closed',
    closed_at: dependencies.now(),
    closed_day: day,
    ...(due > 0 && { written_off: { cents: due } }),
  };
  writeBill(dependencies, transaction, { ...visit, bill: closed });
  const to = due > 0 ? `${formatCents(due)} written off` : formatCents(billTotals(closed).totalCents);
  const line = { action: 'bill-closed', actor, subject: closed.id, to } as const;
  writeAuditLine(dependencies, transaction, { id: dependencies.newId(), ...line });
  return closed;
}

/** Creates refunds of online payments that exceed the bill. */
function returnOverpaid(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  visit: VisitBill,
): { readonly settled: VisitBill; readonly refunds: readonly string[] } {
  const { online, counterCents } = overpaid(visit.bill, visit.pets);
  if (counterCents > 0) throw new AppError('overpaid', { cents: counterCents });
  const refunds: string[] = [];
  const settled = online.reduce<VisitBill>(({ bill, pets, ...rest }, { session_id, cents }) => {
    const id = newId();
    refunds.push(id);
    if (!pets.some(({ stripe_session_id: session }) => session === session_id)) {
      const returned = returnPaid(bill, { id, cents, session_id }, now());
      transaction.create(documents.refund(db, id), returned.refund);
      return { ...rest, pets, bill: returned.bill };
    }
    const parts = splitOverpaid(cents, pets, bill);
    const tax_cents = taxReturned(parts, pets);
    const refund = dueRefund(bill, { id, cents, session_id, parts, tax_cents }, now());
    transaction.create(documents.refund(db, id), refund);
    const [first, ...others] = pets.map((pet) => {
      const part = parts.find(({ appointment_id: id }) => id === pet.id);
      if (!part) return pet;
      const refunded_cents = refundedCents(pet) + part.cents;
      transaction.update(documents.appointment(db, pet.id), { refunded_cents, updated_at: now() });
      return { ...pet, refunded_cents };
    });
    const after = [first ?? pets[0], ...others] as const;
    return { ...rest, pets: after, bill: refreshBill(bill, after, now()) };
  }, visit);
  return { settled, refunds };
}

/**
 * Reopens a bill, as long as the day on which it was closed is not closed itself. Throws `appointment-not-found`,
 * `permission-denied`, `day-closed`.
 */
export async function reopenBill(
  dependencies: DataDependencies,
  { actor, visitId }: BillAction,
): Promise<CallableOutput<'reopen-bill'>> {
  requirePermission(mayTakeMoney(actor));
  const { db } = dependencies;
  return transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, visitId);
    if (visit.bill.state === 'open') return totalsOf(visit.bill);
    const { closed_at: _, closed_day: day, written_off: __, ...rest } = visit.bill;
    if (day !== undefined && (await transaction.get(documents.closeout(db, day))).exists)
      throw new AppError('day-closed');
    const bill: Bill = { ...rest, state: 'open' };
    writeBill(dependencies, transaction, { ...visit, bill });
    transaction.delete(documents.billNote(db, bill.id));
    const line = { action: 'bill-reopened', actor, subject: bill.id } as const;
    writeAuditLine(dependencies, transaction, { id: dependencies.newId(), ...line });
    return totalsOf(bill);
  });
}

type AuditLine = Pick<AuditEntry, 'id' | 'action' | 'subject' | 'field'> & {
  readonly actor: Pick<Actor, 'uid'>;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Writes a line to the audit log. */
export function writeAuditLine(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { actor, from, to, ...line }: AuditLine,
): void {
  audit(db, transaction, { ...line, actor: actor.uid, from: from ?? null, to: to ?? null, at: now() });
}
