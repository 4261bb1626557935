/** Distributes a bill over its appointments. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { groomerIdOf } from '../../time/groomer/names.ts';
import type { Groomer } from '../../time/groomer/schema.ts';
import { splitCents } from '../../core/cents.ts';
import { paidOnlineCents, refundableCents } from '../../booking/price/refund.ts';
import { splitTax } from '../../booking/price/tax.ts';
import { billTotals, isWork, keptOnline, netOf, onlineLeft, sumOf, taxedPets } from './bill.ts';
import { hasBill, isServed } from '../../booking/price/visit-money.ts';
import type { Bill } from './schema.ts';

/** The fields of an appointment that its bill determines. */
export type BilledAppointment = Required<
  Pick<
    Appointment,
    | 'id'
    | 'billed_cents'
    | 'billed_add_on_cents'
    | 'billed_tax_cents'
    | 'paid_cents'
    | 'payment_status'
    | 'salon_cents'
    | 'tip_cents'
  >
> &
  Pick<Appointment, 'bill_online_cents' | 'billed_product_cents'>;

/**
 * Distributes a bill over its pets: payments made after booking by what each pet still owes, tips by the groomers'
 * lines. Pets that were canceled or did not come get no part.
 */
export function spreadBill(
  bill: Bill,
  pets: readonly Appointment[],
  groomers: readonly Pick<Groomer, 'id' | 'order'>[],
): BilledAppointment[] {
  const sessions = new Set(pets.map(({ stripe_session_id: session }) => session));
  const served = pets.filter(isServed);
  // If no pet came, payments stay with the first one.
  const shared = served.length > 0 ? served : pets.slice(0, 1);
  const linesOfPets = shared.map(({ id }) =>
    bill.lines.filter((line) => line.appointment === id && isWork(line)),
  );
  const cents = linesOfPets.map((lines) => sumOf(lines, (line) => line.cents));
  const addOns = linesOfPets.map((lines) =>
    sumOf(lines, (line) => (line.kind === 'add-on' ? line.cents : 0)),
  );
  const products = linesOfPets.map((lines) =>
    sumOf(lines, (line) => (line.kind === 'product' ? line.cents : 0)),
  );
  const taxes = splitTax(bill.tax_cents, taxedPets(bill.lines, shared));
  const owed = shared.map((pet, index) =>
    Math.max(0, (cents[index] ?? 0) + (taxes[index] ?? 0) - refundableCents(pet)),
  );
  const paid = bill.payments.filter(({ session_id: session }) => !session || !sessions.has(session));
  const keptOfPets = keptOnline(
    { payments: paid },
    pets.filter((pet) => !shared.includes(pet)).map((pet) => asOnBill(pet, bill)),
  );
  const keptCents = sumOf([...keptOfPets.values()], (each) => each);
  const salon = splitPaid(netOf(paid) - keptCents, owed);
  const online = splitOnline(sumOf(onlineLeft({ payments: paid }), (page) => page.cents) - keptCents, salon);
  const tips = splitTip(bill.tip_cents, { pets: shared, cents, groomers });
  const isDue = bill.state === 'open' && billTotals(bill).dueCents > 0;
  const spread = shared.map((pet, index): BilledAppointment => ({
    id: pet.id,
    billed_cents: cents[index] ?? 0,
    billed_add_on_cents: addOns[index] ?? 0,
    billed_tax_cents: taxes[index] ?? 0,
    paid_cents: paidOnlineCents(pet),
    payment_status: isServed(pet) ? (isDue ? 'pending' : 'paid') : pet.payment_status,
    salon_cents: salon[index] ?? 0,
    ...onlineOf(pet, online[index]),
    ...productsOf(pet, products[index]),
    tip_cents: tips[index] ?? 0,
  }));
  // Pets canceled after they were billed: their part of the bill has moved to the other pets.
  const gone = pets.filter((pet) => !shared.includes(pet) && hasBill([pet]));
  const nothing = {
    billed_cents: 0,
    billed_add_on_cents: 0,
    billed_tax_cents: 0,
    salon_cents: 0,
    tip_cents: 0,
  };
  return [
    ...spread,
    ...gone.map((pet) => ({
      id: pet.id,
      payment_status: pet.payment_status,
      paid_cents: paidOnlineCents(pet),
      ...nothing,
      ...productsOf(pet),
      ...keptOf(pet, keptOfPets.get(pet.id)),
    })),
  ];
}

/** Leaves the field out for a pet that never had an online payment. */
const onlineOf = (
  { bill_online_cents: before }: Appointment,
  cents = 0,
): Pick<Appointment, 'bill_online_cents'> =>
  cents === 0 && before === undefined ? {} : { bill_online_cents: cents };

/** Leaves the field out for a pet that never had a product. */
const productsOf = (
  { billed_product_cents: before }: Appointment,
  cents = 0,
): Pick<Appointment, 'billed_product_cents'> =>
  cents === 0 && before === undefined ? {} : { billed_product_cents: cents };

/** The amount that the salon kept for the pet. */
const keptOf = (
  pet: Appointment,
  cents = 0,
): Pick<Appointment, 'bill_online_cents'> & { readonly salon_cents: number } => ({
  salon_cents: cents,
  ...onlineOf(pet, cents),
});

/** Splits online payments by what was paid for each pet. Cash refunds can make that negative, which counts as 0. */
function splitOnline(cents: number, salon: readonly number[]): number[] {
  const most = salon.map((each) => Math.max(0, each));
  const paid = Math.min(
    cents,
    sumOf(most, (each) => each),
  );
  return splitCents(paid, most, { atMost: most });
}

interface TippedPets {
  readonly pets: readonly Appointment[];
  /** Sum of each pet's lines. */
  readonly cents: readonly number[];
  readonly groomers: readonly Pick<Groomer, 'id' | 'order'>[];
}

/** Splits the tip by the groomers' lines, with odd cents to the first by `order`, then over each groomer's pets. */
function splitTip(tipCents: number, { pets, cents, groomers }: TippedPets): number[] {
  const orderOf = (id: string): number =>
    groomers.find((groomer) => groomer.id === id)?.order ?? Number.MAX_SAFE_INTEGER;
  const ids = [...new Set(pets.map(groomerIdOf))].toSorted(
    (one, other) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1),
  );
  const ofGroomer = (id: string): number[] =>
    pets.map((pet, index) => (groomerIdOf(pet) === id ? (cents[index] ?? 0) : 0));
  const parts = splitCents(
    tipCents,
    ids.map((id) => sumOf(ofGroomer(id), (each) => each)),
  );
  const tips = pets.map(() => 0);
  for (const [index, id] of ids.entries()) {
    const own = [...pets.keys()].filter((at) => groomerIdOf(pets[at] as Appointment) === id);
    const split = splitCents(
      parts[index] ?? 0,
      own.map((at) => cents[at] ?? 0),
    );
    for (const [place, at] of own.entries()) tips[at] = split[place] ?? 0;
  }
  return tips;
}

/** Splits an amount by what each pet owes; the excess goes to the first pet. */
function splitPaid(cents: number, owed: readonly number[]): number[] {
  const covered = Math.min(
    Math.max(cents, 0),
    sumOf(owed, (each) => each),
  );
  const parts = splitCents(covered, owed, { atMost: owed });
  return parts.map((part, index) => (index === 0 ? part + cents - covered : part));
}

/** The pet with its kept amount limited to its line on the bill, which staff may have removed. */
function asOnBill(pet: Appointment, { lines }: Pick<Bill, 'lines'>): Appointment {
  const own = lines.filter(({ appointment, kind }) => kind === 'kept' && appointment === pet.id);
  const most = Math.max(0, sumOf(own, ({ cents }) => cents) - refundableCents(pet));
  return { ...pet, bill_online_cents: Math.min(most, pet.bill_online_cents ?? 0) };
}
