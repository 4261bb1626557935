/** Price and length of a visit, from data read in the transaction that books it. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { priceVisit, type VisitPrice } from '@paw-haven/domain/booking/price/share';
import { isForSpecies } from '@paw-haven/domain/core/records/species';
import { isActive } from '@paw-haven/domain/people/pet/active';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { PetRequest } from '@paw-haven/domain/booking/visit/input';
import { quotePet, sizeFor, type PetQuote } from '@paw-haven/domain/booking/price/quote';
import type { PetPrices } from '@paw-haven/domain/booking/price/usual-price';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { CheckedPet } from './visit-vaccines.ts';

/** Stored records for one pet's request; undefined for missing ones. */
export interface PetSources {
  readonly request: PetRequest;
  readonly service: Service | undefined;
  readonly addOns: readonly (Service | undefined)[];
  readonly pet: Pet | undefined;
  /** The pet's usual prices. */
  readonly prices: PetPrices | undefined;
}

/** A pet of the visit with its price and the id of its future schedule entry. */
export interface PlannedPet {
  readonly pet: Pet;
  readonly service: Service;
  readonly addOns: readonly Service[];
  readonly quote: PetQuote;
  readonly entryId: string;
}

/** Reads each service once, even if several pets get it. */
export async function readPetSources(
  db: Firestore,
  transaction: Transaction,
  requests: readonly PetRequest[],
): Promise<PetSources[]> {
  const ids = [...new Set(requests.flatMap(({ service, addOns = [] }) => [service, ...addOns]))];
  const [services, pets, prices] = await Promise.all([
    readTogether(transaction, ...ids.map((id) => documents.service(db, id))),
    readTogether(transaction, ...requests.map(({ petId }) => documents.pet(db, petId))),
    readTogether(transaction, ...requests.map(({ petId }) => documents.petPrices(db, petId))),
  ]);
  const serviceOf = (id: string): Service | undefined => services[ids.indexOf(id)];
  return requests.map((request, index) => ({
    request,
    service: serviceOf(request.service),
    addOns: (request.addOns ?? []).map(serviceOf),
    pet: pets[index],
    prices: prices[index],
  }));
}

/** The pets with their prices, and the price of the visit. */
export interface PricedVisit {
  /** In the order in which they are groomed. */
  readonly pets: readonly [PlannedPet, ...PlannedPet[]];
  readonly price: VisitPrice;
}

/**
 * `terms` are the tax and the percentage that is paid online now. Throws `service-unavailable`, `pet-not-found`,
 * `pet-inactive`, `wrong-species`, what `quoteOf` throws, and `price-changed` if a pet's weight does not match the size
 * that the caller assumes.
 */
export function quotePets(
  sources: readonly PetSources[],
  newId: () => string,
  terms: Parameters<typeof priceVisit>[1],
): PricedVisit {
  const pets = sources.map(({ request: { size }, service, pet, ...rest }) => {
    if (!service?.is_active) throw new AppError('service-unavailable');
    if (!pet) throw new AppError('pet-not-found');
    if (!isActive(pet)) throw new AppError('pet-inactive');
    const addOns = rest.addOns.filter((addOn) => addOn !== undefined);
    if (![service, ...addOns].every((each) => isForSpecies(each, pet.species)))
      throw new AppError('wrong-species');
    return { pet, service, addOns, entryId: newId(), ...quoteOf({ service, pet, ...rest }, size) };
  });
  const price = priceVisit(
    pets.map(({ quote }) => quote),
    terms,
  );
  if (!pets.every(({ isOfSize }) => isOfSize)) throw priceChanged(price);
  return { pets: pets as readonly PlannedPet[] as [PlannedPet, ...PlannedPet[]], price };
}

/**
 * Throws `wrong-species` if services of these visits are not for their pets, whose species or services may have changed
 * since. Reads each pet, and services only of pets whose species is known.
 */
export async function requireSpecies(
  db: Firestore,
  transaction: Transaction,
  visits: readonly Pick<Appointment, 'pet_id' | 'service_id' | 'add_on_ids'>[],
): Promise<void> {
  const petIds = [...new Set(visits.map(({ pet_id }) => pet_id))];
  const pets = await readTogether(transaction, ...petIds.map((id) => readable.pet(db, id)));
  for (const found of pets) {
    const { id: petId, species } = found?.value ?? {};
    if (!species) continue;
    const own = visits.filter(({ pet_id }) => pet_id === petId);
    const ids = new Set(own.flatMap(({ service_id, add_on_ids = [] }) => [service_id, ...add_on_ids]));
    const services = await readTogether(transaction, ...[...ids].map((id) => readable.service(db, id)));
    if (!services.every((service) => isForSpecies(service?.value ?? {}, species)))
      throw new AppError('wrong-species');
  }
}

/** The pet's share of the visit's tax and the rate, which taxes lines added later; empty if the salon adds no tax. */
export const taxOfPet = (
  { pets }: VisitPrice,
  index: number,
  milliPercent: number,
): Pick<Appointment, 'tax_cents' | 'tax_milli_percent'> =>
  milliPercent === 0 ? {} : { tax_cents: pets[index]?.taxCents ?? 0, tax_milli_percent: milliPercent };

/** The pet and its services, to check the vaccinations that they require. */
export const checkedPetOf = ({ pet, service, addOns }: PlannedPet): CheckedPet => ({
  petId: pet.id,
  services: [service, ...addOns],
});

/** `preferred` are the groomers to prefer, by pet. */
export const requirementsOfPets = (
  pets: readonly PlannedPet[],
  preferred: readonly (string | undefined)[],
): PetRequirements[] =>
  pets.map(({ pet, service, quote, entryId }, index) => ({
    entryId,
    petId: pet.id,
    durationMinutes: quote.minutes,
    bufferMinutes: quote.bufferMinutes,
    serviceId: service.id,
    addOnIds: quote.addOnIds,
    weight: pet.weight,
    preferred: preferred[index],
  }));

/**
 * `size` is the size that the caller assumes; it decides only if the weight is unknown. Throws `service-unavailable`,
 * `size-needed`, and `invalid-input` for a size that none of the services has.
 */
function quoteOf(
  {
    service,
    addOns,
    pet: { weight },
    prices,
  }: Pick<PetSources, 'addOns' | 'prices'> & Pick<PlannedPet, 'service' | 'pet'>,
  size: string | undefined,
): { readonly quote: PetQuote; readonly isOfSize: boolean } {
  const found = addOns.filter((addOn) => addOn !== undefined);
  if (found.length < addOns.length) throw new AppError('service-unavailable');
  const labeled = [service, ...found].filter(({ sizes = [] }) => sizes.some(({ label }) => label === size));
  if (size !== undefined && labeled.length === 0) throw new AppError('invalid-input', { field: 'size' });
  const quoted = quotePet({ service, addOns: found, weight, size, usual: prices?.[service.id] });
  if (!quoted.ok) throw new AppError(quoted.reason);
  const isOfSize =
    size === undefined || weight === null || labeled.some((each) => sizeFor(each, weight)?.label === size);
  return { quote: quoted.quote, isOfSize };
}

/** Contains what the visit costs, what is charged now, and what a saved card may be charged, in US cents. */
export const priceChanged = (
  { cents, nowCents }: VisitPrice,
  card: Readonly<Record<string, number>> = {},
): AppError => new AppError('price-changed', { cents, nowCents, ...card });
