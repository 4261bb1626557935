import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { withSizeIn } from '@paw-haven/domain/offer/service/names';
import { leastDurationOf, startingPrice } from '@paw-haven/domain/offer/service/sizes';
import type { PendingBooking } from '@paw-haven/domain/booking/payment/pending-booking';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { addMinutes, dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { turnsOf, visitMinutes } from '@paw-haven/domain/time/schedule/assign-visit';
import { formatCents, toCents, toDollars } from '@paw-haven/domain/core/cents';
import { language } from '../../lib/language/language.ts';
import { common } from '../../lib/language/messages.ts';
import { messages, summaryLabels } from './messages.ts';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import type { PetQuote, PetSelection } from '@paw-haven/domain/booking/price/quote';
import type { FitProblem } from './use-fitting.ts';
import type { ChosenPet, ShownPrice, UpdatedPrice, VisitInput, VisitPart } from './visit.ts';
import { blockingGaps } from '@paw-haven/domain/offer/vaccine/check';
import type { Signing } from '../../components/agreement/use-signing.ts';
import type { CheckedPet, PetGaps } from '../../lib/salon/vaccinations.ts';

/** Label and value; with `pet`, the lines below it belong to that pet. */
export type ReceiptLine = readonly [label: string, value: string, kind?: 'pet'];

/** What one pet gets in a visit of one to four. */
export interface PetOfVisit {
  /** Undefined until it is selected, which is required for the first pet only. */
  readonly pet: { readonly name: string } | undefined;
  readonly selection: PetSelection;
  /** Undefined while its size is unknown. */
  readonly quote: PetQuote | undefined;
}

/**
 * The lines of the receipt, in order. Those of several pets are grouped by pet. Without a quote (a pet's size is
 * unknown) they show the minimum.
 */
export function receiptLines(
  pets: readonly PetOfVisit[],
  choice: Pick<BookingChoice, 'date' | 'time'>,
  zone: string,
  { groomer, together = false }: { readonly groomer?: string | undefined; readonly together?: boolean } = {},
): ReceiptLine[] {
  const start = new Date(choice.date);
  const isKnown = pets.every(({ quote }) => quote !== undefined);
  const lasting = pets.map((pet) => ({ durationMinutes: minutesOf(pet) }));
  const when: readonly ReceiptLine[] = [
    [summaryLabels.date, formatDayWithYear(dayOf(start, zone))],
    [summaryLabels.time, formatTime(choice.time)],
    ...(groomer === undefined ? [] : [[summaryLabels.groomer, groomer] as const]),
    [summaryLabels.duration, from(!isKnown, formatDuration(visitMinutes(lasting, together)))],
  ];
  const [only, ...others] = pets;
  if (only && others.length === 0) return linesOfOne(only, when);
  const turns = turnsOf({ pets: lasting, start, together });
  const clock = (at: Date) => formatTime(timeOf(at, zone));
  return [
    ...when,
    ...pets.flatMap(({ pet, selection, quote }, index): ReceiptLine[] => {
      const turn = turns[index];
      return [
        [pet?.name ?? '', isKnown && turn ? common.until(clock(turn.start), clock(turn.end)) : '', 'pet'],
        ...(quote?.lines.map(({ label, cents }): ReceiptLine => [
          withSizeIn(label, language()),
          formatCents(cents),
        ]) ?? [[selection.service.name, priceBefore(selection.service)] as const]),
      ];
    }),
  ];
}

/** Starts with the service, and describes it. */
function linesOfOne(
  { selection: { service }, quote }: PetOfVisit,
  when: readonly ReceiptLine[],
): ReceiptLine[] {
  const [main, ...addOns] = quote?.lines ?? [];
  return [
    [summaryLabels.service, main ? withSizeIn(main.label, language()) : service.name],
    ...when,
    ...(service.description ? [[summaryLabels.description, service.description] as const] : []),
    [summaryLabels.price, main ? formatCents(main.cents) : priceBefore(service)],
    ...addOns.map(({ label, cents }): ReceiptLine => [label, formatCents(cents)]),
  ];
}

const from = (isLeast: unknown, text: string): string => (isLeast ? common.from(text) : text);

const minutesOf = ({ selection, quote }: PetOfVisit): number =>
  quote?.minutes ?? leastDurationOf(selection.service);

/** The line for the visit's tax; empty without tax. */
export const taxLine = (taxCents: number): ReceiptLine[] =>
  taxCents > 0 ? [[summaryLabels.tax, formatCents(taxCents)]] : [];

/** Price before the pet is known: `$45.00`, or `from $45` when it depends on the size. */
const priceBefore = (service: Pick<Service, 'base_price' | 'sizes'>): string =>
  (service.sizes ?? []).length === 0
    ? formatCents(toCents(service.base_price))
    : startingPrice(service, common.leastWord);

/** What the first pet to lack it lacks. */
export type Missing = { readonly kind: 'pet' } | { readonly kind: 'size'; readonly petId: string };

/** What was left out: the pet, or the size of a pet of unknown weight. */
export function missingOf(parts: readonly VisitPart[]): Missing | undefined {
  const [first] = parts;
  if (!first?.pet) return { kind: 'pet' };
  const sizeless = parts.find(({ quote }) => quote === undefined)?.pet;
  return sizeless && { kind: 'size', petId: sizeless.id };
}

/** What prevents payment. The error appears next to the input that removes it. */
export type Obstacle =
  | Missing
  | { readonly kind: 'vaccine' }
  | { readonly kind: 'fit'; readonly problem: FitProblem }
  | { readonly kind: 'agreement' }
  | { readonly kind: 'name' };

export function obstacleTo({
  missing,
  lacking,
  fitProblem,
  signing,
}: {
  readonly missing: Missing | undefined;
  readonly lacking: readonly PetGaps[];
  readonly fitProblem: FitProblem | undefined;
  readonly signing: Pick<Signing, 'lacksAgreement' | 'lacksName'>;
}): Obstacle | undefined {
  if (missing) return missing;
  if (lacking.some(({ gaps }) => blockingGaps(gaps).length > 0)) return { kind: 'vaccine' };
  if (fitProblem) return { kind: 'fit', problem: fitProblem };
  if (signing.lacksAgreement) return { kind: 'agreement' };
  return signing.lacksName ? { kind: 'name' } : undefined;
}

/** Undefined while anything is missing. */
export function chosenPets(parts: readonly VisitPart[]): readonly [ChosenPet, ...ChosenPet[]] | undefined {
  const [first, ...others] = parts.flatMap(({ pet, selection, quote }) =>
    pet && quote ? { petId: pet.id, selection, quote } : [],
  );
  return first && others.length === parts.length - 1 ? [first, ...others] : undefined;
}

/** The pets with their services, to check the vaccinations that they require. */
export const checkedPets = (parts: readonly VisitPart[]): readonly CheckedPet[] =>
  parts.flatMap(({ pet, selection }) =>
    pet ? { petId: pet.id, petName: pet.name, services: [selection.service, ...selection.addOns] } : [],
  );

/**
 * The price to show: the server's until the customer changes something that affects it. The page's own quote
 * may have caught up in the meantime; any other quote means that the selection changed.
 */
export function shownPrice(
  quoted: ShownPrice | undefined,
  updatedPrice: UpdatedPrice | undefined,
): { readonly price: ShownPrice | undefined; readonly changed: UpdatedPrice | undefined } {
  const isOf =
    updatedPrice && (quoted?.cents === updatedPrice.instead || quoted?.cents === updatedPrice.cents);
  return isOf ? { price: updatedPrice, changed: updatedPrice } : { price: quoted, changed: undefined };
}

/** `$115.00`, or `from $105` while the size of a pet is unknown. */
export function visitTotal(pets: readonly PetOfVisit[]): string {
  const isKnown = pets.every(({ quote }) => quote !== undefined);
  const cents = pets.reduce(
    (sum, { selection, quote }) => sum + (quote?.cents ?? toCents(selection.service.base_price)),
    0,
  );
  return isKnown ? formatCents(cents) : common.from(formatPrice(toDollars(cents)));
}

/** `2 hr 25 min, until 12:25 PM`. */
export function lengthText(
  pets: readonly PetOfVisit[],
  { date }: Pick<BookingChoice, 'date'>,
  zone: string,
  together: boolean,
): string {
  const minutes = visitMinutes(
    pets.map((pet) => ({ durationMinutes: minutesOf(pet) })),
    together,
  );
  const end = formatTime(timeOf(addMinutes(new Date(date), minutes), zone));
  return messages.lasts(formatDuration(minutes), end);
}

/** The pet to book for: the selected one if it still exists, else the only one, else none. */
export function chosenPetId(petIds: readonly string[], picked: string | null): string | null {
  if (picked !== null && petIds.includes(picked)) return picked;
  return petIds.length === 1 ? (petIds[0] ?? null) : null;
}

export function createPaymentInput(
  choice: BookingChoice,
  specialRequests: string,
  visit: VisitInput,
): CallableInput<'create-payment'> {
  return {
    service: choice.serviceId,
    date: choice.date,
    time: choice.time,
    specialRequests: specialRequests.trim() || null,
    ...(choice.groomerId === undefined ? {} : { groomerId: choice.groomerId }),
    ...visit,
  };
}

export function pendingBooking(input: CallableInput<'create-payment'>): PendingBooking {
  return {
    serviceId: input.service,
    petId: input.petId,
    appointmentDate: input.date,
    specialRequests: input.specialRequests,
  };
}

/** Whether the chosen time is no longer available; the booking page then shows why. */
export function leadsBackToSlots(error: unknown): boolean {
  return error instanceof AppError && BACK_TO_SLOTS.has(error.code);
}

const BACK_TO_SLOTS: ReadonlySet<ErrorCode> = new Set([
  'slot-taken',
  'slot-past',
  'outside-hours',
  'too-far',
  'too-soon',
  'time-off',
  'day-full',
  'groomer-unavailable',
]);

/** Whether the same visit is already booked, for example by a payment in another tab. */
export function leadsToAppointments(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'already-booked') return false;
  // A `petId` means that a different visit conflicts.
  return error.details['appointmentId'] !== undefined && error.details['petId'] === undefined;
}

/** The current price, if the server reports that it differs from the one shown. */
export function changedPrice(error: unknown): ShownPrice | undefined {
  if (!(error instanceof AppError) || error.code !== 'price-changed') return undefined;
  const { cents, nowCents = cents, noShowCents, lateCancelCents, lateHours } = error.details;
  if (!isCents(cents) || !isCents(nowCents)) return undefined;
  if (!isCents(noShowCents) || !isCents(lateCancelCents) || !isCents(lateHours)) return { cents, nowCents };
  const mostCents = Math.max(noShowCents, lateCancelCents);
  return { cents, nowCents, card: { noShowCents, lateCancelCents, lateHours, mostCents } };
}

const isCents = (value: unknown): value is number => Number.isInteger(value);

/** `The price is now $70.00. Please look again.`, or the amount to pay now when only the share has changed. */
export function changedPriceText({ instead, cents, nowCents, card }: UpdatedPrice): string {
  if (cents === instead && card) return messages.cardChanged;
  if (cents === instead) return messages.shareChanged(formatCents(nowCents));
  return messages.priceChanged(formatCents(cents));
}

/** The server's message. Names the pet that has another visit at that time, and says how long a pause lasts. */
export function problemText(error: AppError, nameOf: (petId: unknown) => string | undefined): string {
  if (error.code === 'already-booked') {
    const name = nameOf(error.details['petId']);
    return name === undefined ? error.message : messages.petElsewhere(name);
  }
  if (error.code !== 'hold-pause') return error.message;
  const seconds = Number(error.details['retryAfterSeconds']);
  const wait = formatDuration(Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : 60);
  return messages.holdPause(wait);
}
