/** Price and length for the chosen service, size and add-ons, as the server calculates them. */
import { LIMITS } from '@paw-haven/domain/core/limits';
import type { PetDraft } from '@paw-haven/domain/booking/visit/draft';
import { paths } from '@paw-haven/domain/core/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { visitMinutes } from '@paw-haven/domain/time/schedule/assign-visit';
import type { Service, ServiceSize } from '@paw-haven/domain/offer/service/schema';
import {
  needsSize,
  quotePet,
  sizesToChoose,
  toBookedQuote,
  type PetQuote,
} from '@paw-haven/domain/booking/price/quote';
import { priceVisit } from '@paw-haven/domain/booking/price/share';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { NEW_PET } from './booking-form.ts';
import type { SlotPet } from '../components/visit-start/visit-starts.ts';

export interface Visit {
  readonly service: Service | undefined;
  /** Services that can be added. */
  readonly offeredAddOns: readonly Service[];
  readonly addOns: readonly Service[];
  readonly addOnIds: readonly string[];
  /** Sizes to choose from; empty if the size is known or does not matter. */
  readonly sizes: readonly ServiceSize[];
  /** Label of the chosen size. */
  readonly size: string | undefined;
  /** Undefined without a service, and while the size is unknown. */
  readonly quote: PetQuote | undefined;
  /** Whether the price has several lines. */
  readonly hasExtras: boolean;
  readonly isUsual: boolean;
}

/** The choices for a pet, and the pet itself unless it is a new one. */
export interface ChosenPart extends PetDraft {
  readonly pet: Pet | undefined;
  /** Typed name of a new pet. */
  readonly petName?: string;
}

const NOTHING: Visit = {
  service: undefined,
  offeredAddOns: [],
  addOns: [],
  addOnIds: [],
  sizes: [],
  size: undefined,
  quote: undefined,
  hasExtras: false,
  isUsual: false,
};

/** One listener per pet that a visit can have. */
export function useVisits(
  parts: readonly [ChosenPart, ...ChosenPart[]],
  offered: readonly Service[],
): readonly [Visit, ...Visit[]] {
  const first = useVisit(parts[0], offered);
  const others = [useVisit(parts[1], offered), useVisit(parts[2], offered), useVisit(parts[3], offered)];
  return [first, ...others.slice(0, parts.length - 1)];
}

function useVisit(part: ChosenPart | undefined, offered: readonly Service[]): Visit {
  const pet = part?.pet;
  const prices = useLiveDocument(pet ? paths.petPrices(pet.id) : null, petPricesSchema).data;
  const service = offered.find(({ id }) => id === part?.serviceId);
  if (!part || !service) return NOTHING;
  const offeredAddOns = offered.filter((item) => item.is_add_on === true && item.id !== service.id);
  const addOns = part.addOns.flatMap(
    (id) => offeredAddOns.find((offeredAddOn) => offeredAddOn.id === id) ?? [],
  );
  const usual = prices?.[service.id];
  const selection = { service, addOns, weight: pet?.weight ?? null, usual };
  const sizes = needsSize(selection) && isPetChosen(part) ? sizesToChoose(selection) : [];
  const size = sizes.find(({ label }) => label === part.size)?.label;
  const quoted = quotePet({ ...selection, size });
  const quote = quoted.ok ? quoted.quote : undefined;
  return {
    service,
    offeredAddOns,
    addOns,
    addOnIds: addOns.map(({ id }) => id),
    sizes,
    size,
    quote,
    hasExtras: quote !== undefined && toBookedQuote(quote, service).lines !== undefined,
    isUsual: usual !== undefined && addOns.length === 0,
  };
}

/** No questions about a pet before one is chosen. */
const isPetChosen = ({ pet, petId, petName = '' }: ChosenPart): boolean =>
  pet !== undefined || petId === NEW_PET || petName !== '';

/** Slot requirements of the visit. */
export const turnOf = ({ service, addOnIds, quote }: Visit): SlotPet => ({
  serviceId: service?.id,
  addOnIds,
  durationMinutes: quote?.minutes ?? LIMITS.defaultDurationMinutes,
  bufferMinutes: quote?.bufferMinutes,
});

/** Total price and its tax in cents, as the server will store them, and length of the visit in minutes. */
export const totalOf = (
  quotes: readonly PetQuote[],
  { together, taxMilliPercent }: { readonly together: boolean; readonly taxMilliPercent: number },
) => ({
  ...priceVisit(quotes, { taxMilliPercent, percent: 0 }),
  minutes: visitMinutes(
    quotes.map(({ minutes }) => ({ durationMinutes: minutes })),
    together,
  ),
});

/** `Basic Groom + Nail Grind` */
export const servicesText = ({ service, addOns }: Visit): string =>
  [...(service ? [service] : []), ...addOns].map(({ name }) => name).join(' + ');
