/** What the customer adds to the booked service, and how that affects price and duration. */
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { bookableGroomers, type WorkingGroomer } from '@paw-haven/domain/time/schedule/lanes';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { Service, ServiceSize } from '@paw-haven/domain/offer/service/schema';
import { toDollars } from '@paw-haven/domain/core/cents';
import { dayOf, formatTime, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { quotePet, type PetQuote, type PetSelection } from '@paw-haven/domain/booking/price/quote';
import type { CardTerms } from '@paw-haven/domain/booking/card/terms';
import type { PetDraft } from '@paw-haven/domain/booking/visit/draft';
import { callOfVisit } from '@paw-haven/domain/booking/visit/input';
import {
  hasExtras,
  requestOf,
  type EligibleGroomer,
  type VisitPart as PartOfDraft,
} from '@paw-haven/domain/booking/visit/parts';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { language } from '../../lib/language/language.ts';
import { common } from '../../lib/language/messages.ts';
import { messages } from './messages.ts';
import type { FitProblem } from './use-fitting.ts';

/** One pet of the visit, with what it gets. */
export interface VisitPart extends PartOfDraft<Pet> {
  /** Position in the draft. */
  readonly at: number;
  readonly chosen: PetDraft;
  /** The pets that can take its place, including itself. */
  readonly choices: readonly Pet[];
  readonly services: readonly Service[];
}

/** Groomers who may do the visit: the requested one or all bookable ones; empty until they are known. */
export function eligibleGroomers(
  groomerId: string | undefined,
  requestedGroomer: EligibleGroomer | undefined,
  groomers: readonly WorkingGroomer[] | undefined,
): readonly EligibleGroomer[] {
  if (groomerId !== undefined) return requestedGroomer ? [requestedGroomer] : [];
  return groomers ? bookableGroomers(groomers) : [];
}

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

export type VisitInput = Pick<
  CallableInput<'create-payment'>,
  | 'petId'
  | 'size'
  | 'addOns'
  | 'pets'
  | 'together'
  | 'expectedCents'
  | 'expectedNowCents'
  | 'cardTerms'
  | 'agreement'
>;

/** The price shown on the page, in cents. */
export interface ShownPrice {
  readonly cents: number;
  /** The part paid online; the rest is paid at the salon. */
  readonly nowCents: number;
  /** What may be charged to the customer's card, which is saved with the booking; undefined without a card. */
  readonly card?: CardTerms | undefined;
}

/** A price from the server that replaces the page's own quote, `instead`, in cents. */
export interface UpdatedPrice extends ShownPrice {
  readonly instead: number;
}

const expected = ({ cents, nowCents, card }: ShownPrice) => ({
  expectedCents: cents,
  expectedNowCents: nowCents,
  ...(card && {
    cardTerms: {
      noShowCents: card.noShowCents,
      lateCancelCents: card.lateCancelCents,
      lateHours: card.lateHours,
      language: language(),
    },
  }),
});

/** What is booked for one pet. */
export interface ChosenPet {
  readonly petId: string;
  readonly selection: PetSelection;
  readonly quote: PetQuote;
}

/**
 * Input of `create-payment` for the chosen pets, besides the first one's service. `isPlain`: no policy, tax or usual
 * price changes the amount; then it is empty for one pet's single-price service.
 */
export function visitInput(
  [first, ...others]: readonly [ChosenPet, ...ChosenPet[]],
  price: ShownPrice,
  { together, isPlain }: { readonly together: boolean; readonly isPlain: boolean },
): VisitInput {
  const isShown = others.length > 0 || !isPlain || hasExtras(first);
  const pets = [
    requestOf(first.petId, first.selection),
    ...others.map((pet) => requestOf(pet.petId, pet.selection)),
  ] as const;
  return { ...callOfVisit({ pets, together }), ...(isShown && expected(price)) };
}

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
  { minutes, isGone, isTogether, isLarge, next }: FitProblem,
  chosen: { readonly date: string; readonly time: TimeOfDay },
  zone: string,
): string {
  if (isGone) return common.noLongerOpen(formatTime(chosen.time));
  const start = isLarge
    ? messages.fullForLarge(formatDayShort(dayOf(new Date(chosen.date), zone)))
    : isTogether
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
