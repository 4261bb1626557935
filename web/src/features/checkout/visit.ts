/** What the customer adds to the booked service, and how that affects price and duration. */
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { bookableGroomers, offersService, type WorkingGroomer } from '@paw-haven/domain/time/schedule/lanes';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { Service, ServiceSize } from '@paw-haven/domain/offer/service/schema';
import { toDollars } from '@paw-haven/domain/core/cents';
import { dayOf, formatTime, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/time';
import { formatDayShort } from '@paw-haven/domain/core/time-format';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import {
  needsSize,
  quotePet,
  toBookedQuote,
  type PetQuote,
  type PetSelection,
} from '@paw-haven/domain/booking/price/quote';
import { callOfVisit, type PetRequest } from '@paw-haven/domain/booking/visit/input';
import { common } from '../../lib/language/messages.ts';
import { messages } from './messages.ts';
import type { FitProblem } from './use-fitting.ts';

type EligibleGroomer = Pick<WorkingGroomer, 'service_ids'>;

/** Groomers who may do the visit: the requested one or all bookable ones; empty until they are known. */
export function eligibleGroomers(
  groomerId: string | undefined,
  requestedGroomer: EligibleGroomer | undefined,
  groomers: readonly WorkingGroomer[] | undefined,
): readonly EligibleGroomer[] {
  if (groomerId !== undefined) return requestedGroomer ? [requestedGroomer] : [];
  return groomers ? bookableGroomers(groomers) : [];
}

/** Whether one of them offers all of the services: a visit has a single groomer. */
export const canOffer = (givers: readonly EligibleGroomer[], serviceIds: readonly string[]): boolean =>
  givers.some((giver) => serviceIds.every((id) => offersService(giver, id)));

/** The add-ons available for a service. */
export function offeredAddOns(
  services: readonly Service[],
  serviceId: string,
  givers: readonly EligibleGroomer[],
): readonly Service[] {
  return services.filter(
    ({ id, is_add_on: isAddOn }) => isAddOn === true && id !== serviceId && canOffer(givers, [serviceId, id]),
  );
}

/** The selected add-ons that the visit can have: within the limit, and all offered by one groomer. */
export function chosenAddOns(
  offered: readonly Service[],
  chosen: ReadonlySet<string>,
  serviceId: string,
  givers: readonly EligibleGroomer[],
): readonly Service[] {
  return offered
    .filter(({ id }) => chosen.has(id))
    .reduce<readonly Service[]>(
      (added, addOn) => (canBeAdded(added, addOn, serviceId, givers) ? [...added, addOn] : added),
      [],
    );
}

export const canBeAdded = (
  added: readonly Service[],
  addOn: Service,
  serviceId: string,
  givers: readonly EligibleGroomer[],
): boolean =>
  added.length < VISIT_LIMITS.addOns && canOffer(givers, [serviceId, addOn.id, ...added.map(({ id }) => id)]);

/** `$10 · 10 min` for the pet, or `from $10 · …` while its size is unknown. */
export function addOnText(
  addOn: Service,
  selection: Omit<PetSelection, 'service' | 'addOns' | 'usual'>,
): string {
  const quoted = quotePet({ weight: selection.weight, size: selection.size, service: addOn, addOns: [] });
  if (!quoted.ok)
    return `${common.from(formatPrice(addOn.base_price))} · ${formatDuration(leastDurationOf(addOn))}`;
  return `${optionPrice(quoted.quote.cents)} · ${formatDuration(quoted.quote.minutes)}`;
}

export const sizeText = ({ price_cents: cents, minutes }: ServiceSize): string =>
  `${optionPrice(cents)} · ${formatDuration(minutes)}`;

/** `$45` or `$45.50`, as on a menu. */
const optionPrice = (cents: number): string => formatPrice(toDollars(cents));

/** Whether the quote has more than a service with a single price. */
const hasExtras = (quote: PetQuote, service: Service): boolean =>
  toBookedQuote(quote, service).lines !== undefined;

export type VisitInput = Pick<
  CallableInput<'create-payment'>,
  'petId' | 'size' | 'addOns' | 'pets' | 'together' | 'expectedCents' | 'expectedNowCents' | 'agreement'
>;

/** The price shown on the page, in cents. */
export interface ShownPrice {
  readonly cents: number;
  /** The part paid online; the rest is paid at the salon. */
  readonly nowCents: number;
}

/** A price from the server that replaces the page's own quote, `instead`, in cents. */
export interface UpdatedPrice extends ShownPrice {
  readonly instead: number;
}

const expected = ({ cents, nowCents }: ShownPrice) => ({ expectedCents: cents, expectedNowCents: nowCents });

/** What is booked for one pet. */
export interface ChosenPet {
  readonly petId: string;
  readonly selection: PetSelection;
  readonly quote: PetQuote;
}

/**
 * Input of `create-payment` for the chosen pets, besides the first one's service. `isPlain`: no policy, tax or usual price changes
 * the amount; then it is empty for one pet's single-price service.
 */
export function visitInput(
  [first, ...others]: readonly [ChosenPet, ...ChosenPet[]],
  price: ShownPrice,
  { together, isPlain }: { readonly together: boolean; readonly isPlain: boolean },
): VisitInput {
  const isShown = others.length > 0 || !isPlain || hasExtras(first.quote, first.selection.service);
  const pets = [requestOf(first), ...others.map(requestOf)] as const;
  return { ...callOfVisit({ pets, together }), ...(isShown && expected(price)) };
}

const requestOf = ({ petId, selection }: ChosenPet): PetRequest => ({
  petId,
  service: selection.service.id,
  size: needsSize(selection) ? selection.size : undefined,
  addOns: selection.addOns.map(({ id }) => id),
});

/** Whether the start must be checked again, because the booking page checked it for the service alone. */
export function isLonger(selection: PetSelection, quote: PetQuote): boolean {
  return (
    selection.addOns.length > 0 ||
    quote.minutes > leastDurationOf(selection.service) ||
    quote.bufferMinutes > (selection.service.buffer_minutes ?? 0)
  );
}

/**
 * `That makes the visit 1 hr 45 min, too long for 10:00 AM. Next opening: 11:30 AM.`, or `10:00 AM is no longer
 * free.`
 */
export function fitProblemText(
  { minutes, isGone, isTogether, next }: FitProblem,
  chosen: { readonly date: string; readonly time: TimeOfDay },
  zone: string,
): string {
  if (isGone) return common.noLongerOpen(formatTime(chosen.time));
  const start = isTogether
    ? messages.noRoomTogether(formatTime(chosen.time))
    : messages.tooShort(formatDuration(minutes), formatTime(chosen.time));
  if (!next) return `${start} ${messages.noneFits}`;
  return `${start} ${messages.nextFitting(nextText(next, dayOf(new Date(chosen.date), zone)))}`;
}

/** `11:30 AM`, or `Wed, Nov 25, 9:00 AM` for another day. */
export function nextText(
  next: { readonly day: DayKey; readonly time: TimeOfDay },
  chosenDay: DayKey,
): string {
  const time = formatTime(next.time);
  return next.day === chosenDay ? time : `${formatDayShort(next.day)}, ${time}`;
}
