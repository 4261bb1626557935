/** Price and length for the chosen service, size and add-ons, as the server calculates them. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { PetDraft } from '@paw-haven/domain/booking/visit/draft';
import { partOf, type VisitPart } from '@paw-haven/domain/booking/visit/parts';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { visitMinutes } from '@paw-haven/domain/time/schedule/assign-visit';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { PetQuote } from '@paw-haven/domain/booking/price/quote';
import { priceVisit } from '@paw-haven/domain/booking/price/share';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { NEW_PET } from './booking-form.ts';
import type { SlotPet } from '../components/visit-start/visit-starts.ts';

/** What a pet gets; undefined until its service is chosen. */
export type Visit = VisitPart<Pet> | undefined;

/** The choices for a pet, and the pet itself unless it is a new one. */
export interface ChosenPart extends PetDraft {
  readonly pet: Pet | undefined;
  /** Typed name of a new pet. */
  readonly petName?: string;
  /** Its typed weight in lb; null if unknown. */
  readonly newWeight?: number | null;
}

/** One listener per pet that a visit can have. */
export function useVisits(
  parts: readonly [ChosenPart, ...ChosenPart[]],
  offered: readonly Service[],
): readonly [Visit, ...Visit[]] {
  const first = useVisit(parts[0], offered);
  const others = [useVisit(parts[1], offered), useVisit(parts[2], offered), useVisit(parts[3], offered)];
  return [first, ...others.slice(0, parts.length - 1)];
}

function useVisit(chosen: ChosenPart | undefined, services: readonly Service[]): Visit {
  const pet = chosen?.pet;
  const prices = useLiveDocument(pet ? paths.petPrices(pet.id) : null, petPricesSchema).data ?? undefined;
  const service = services.find(({ id }) => id === chosen?.serviceId);
  if (!chosen || !service) return undefined;
  const { newWeight } = chosen;
  return partOf({ chosen, pet, service, prices, newWeight, asksSize: isPetChosen(chosen) }, { services });
}

/** No questions about a pet before one is chosen. */
const isPetChosen = ({ pet, petId, petName = '' }: ChosenPart): boolean =>
  pet !== undefined || petId === NEW_PET || petName !== '';

/** Slot requirements of the visit. */
export const turnOf = (visit: Visit): SlotPet => ({
  serviceId: visit?.selection.service.id,
  addOnIds: visit?.selection.addOns.map(({ id }) => id),
  durationMinutes: visit?.quote?.minutes ?? LIMITS.defaultDurationMinutes,
  bufferMinutes: visit?.quote?.bufferMinutes,
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
export const servicesText = (visit: Visit): string =>
  (visit ? [visit.selection.service, ...visit.selection.addOns] : []).map(({ name }) => name).join(' + ');
