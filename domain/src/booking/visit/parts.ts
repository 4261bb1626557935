/** What each pet of a visit draft gets, derived from the choices and from live data. */
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { isForSpecies, type Species } from '../../core/records/species.ts';
import type { Service, ServiceSize } from '../../offer/service/schema.ts';
import { offersService, type WorkingGroomer } from '../../time/schedule/lanes.ts';
import {
  needsSize,
  quotePet,
  sizesToChoose,
  toBookedQuote,
  type PetQuote,
  type PetSelection,
} from '../price/quote.ts';
import type { PetPrices } from '../price/usual-price.ts';
import type { PetDraft } from './draft.ts';
import type { PetRequest } from './input.ts';

/** A groomer who may do the visit. */
export type EligibleGroomer = Pick<WorkingGroomer, 'service_ids'>;

/** What is on offer. */
export interface PartOffer {
  /** All active services. */
  readonly services: readonly Service[];
  /** One of them must offer all services of a pet. Undefined: groomers do not limit the add-ons. */
  readonly givers?: readonly EligibleGroomer[] | undefined;
}

/** The choices for a pet that comes, with live data. */
export interface PartSource<P> {
  readonly chosen: PetDraft;
  /** Undefined until it is chosen, and for a new pet. */
  readonly pet: P | undefined;
  readonly service: Service;
  /** The pet's usual prices. */
  readonly prices: PetPrices | undefined;
  /** In lb, of a pet that is not saved yet. Missing: not known. */
  readonly newWeight?: number | null | undefined;
  /** Whether to ask for the size of a pet of unknown weight. */
  readonly asksSize: boolean;
}

export interface VisitPart<P> {
  readonly pet: P | undefined;
  readonly selection: PetSelection;
  /** The add-ons to choose from. */
  readonly offered: readonly Service[];
  readonly canBeAdded: (addOn: Service) => boolean;
  /** The sizes to choose from; empty if the size is known or does not matter. */
  readonly sizes: readonly ServiceSize[];
  /** Undefined while the size is unknown. */
  readonly quote: PetQuote | undefined;
}

export function partOf<
  P extends { readonly weight: number | null; readonly species?: Species | '' | undefined },
>(
  { chosen, pet, service, prices, newWeight = null, asksSize }: PartSource<P>,
  { services, givers }: PartOffer,
): VisitPart<P> {
  const canGive = (addOns: readonly Service[]): boolean =>
    givers === undefined || canOffer(givers, [service.id, ...addOns.map(({ id }) => id)]);
  const canAdd = (added: readonly Service[], addOn: Service): boolean =>
    added.length < VISIT_LIMITS.addOns && canGive([addOn, ...added]);
  const offered = services.filter(
    (addOn) =>
      addOn.is_add_on === true &&
      addOn.id !== service.id &&
      isForSpecies(addOn, pet?.species) &&
      canGive([addOn]),
  );
  const addOns = offered
    .filter(({ id }) => chosen.addOns.includes(id))
    .reduce<readonly Service[]>((added, addOn) => (canAdd(added, addOn) ? [...added, addOn] : added), []);
  const unsized = { service, addOns, weight: pet ? pet.weight : newWeight, usual: prices?.[service.id] };
  const sizes = asksSize && needsSize(unsized) ? sizesToChoose(unsized) : [];
  const selection = { ...unsized, size: sizes.find(({ label }) => label === chosen.size)?.label };
  const quoted = quotePet(selection);
  return {
    pet,
    selection,
    offered,
    canBeAdded: (addOn) => canAdd(addOns, addOn),
    sizes,
    quote: quoted.ok ? quoted.quote : undefined,
  };
}

/** Whether one of them offers all of the services: a pet has a single groomer. */
export const canOffer = (givers: readonly EligibleGroomer[], serviceIds: readonly string[]): boolean =>
  givers.some((giver) => serviceIds.every((id) => offersService(giver, id)));

/** The quotes of all pets; undefined until every one of them has one. */
export function quotesOf(
  parts: readonly (Pick<VisitPart<unknown>, 'quote'> | undefined)[],
): readonly PetQuote[] | undefined {
  const quotes = parts.flatMap((part) => part?.quote ?? []);
  return quotes.length === parts.length ? quotes : undefined;
}

/** Whether the quote has more than a service with a single price. */
export const hasExtras = ({ quote, selection }: Pick<VisitPart<unknown>, 'quote' | 'selection'>): boolean =>
  quote !== undefined && toBookedQuote(quote, selection.service).lines !== undefined;

/** What is requested from the server for a pet. */
export const requestOf = (petId: string, { service, addOns, size }: PetSelection): PetRequest => ({
  petId,
  service: service.id,
  size,
  addOns: addOns.map(({ id }) => id),
});
