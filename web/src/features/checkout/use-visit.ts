import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { changeDraft, type PetDraft, type VisitDraft } from '@paw-haven/domain/booking/visit/draft';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { cardTerms } from '@paw-haven/domain/booking/card/terms';
import { priceVisit } from '@paw-haven/domain/booking/price/share';
import { isLarge } from '@paw-haven/domain/time/schedule/large';
import type { PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import { isForSpecies } from '@paw-haven/domain/core/records/species';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { canOffer, partOf, quotesOf } from '@paw-haven/domain/booking/visit/parts';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { useEffect, useReducer, useState } from 'react';
import { isRefusal } from '../../lib/errors/refusal.ts';
import type { LiveResult } from '../../lib/firestore/use-live.ts';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useServices } from '../../lib/salon/services.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { useUser } from '../../lib/session/session.ts';
import { readUnfinishedVisit, saveUnfinishedVisit } from './unfinished-visit.ts';
import { useOnlinePercent } from '../../lib/salon/use-online-percent.ts';
import { useFitting } from './use-fitting.ts';
import { chosenPetId } from './view-model.ts';
import { eligibleGroomers, isLonger, type VisitPart } from './visit.ts';

interface Booked {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly settings: BusinessSettings;
  /** All of the customer's pets; undefined while loading. */
  readonly pets: readonly Pet[] | undefined;
  readonly groomer: Groomer | undefined;
  /** Set while a new pet exists only locally, when the server has no prices for it to read. */
  readonly isAddingPet: boolean;
}

export type CheckoutVisit = ReturnType<typeof useVisit>;

/** The visit being put together on this page. Its quote follows every change, including live changes by others. */
export function useVisit({ choice, service, settings, pets = [], groomer, isAddingPet }: Booked) {
  const { draft, change, requests, setRequests } = useDraft(choice);
  const services = useServices().data ?? [];
  const groomers = useGroomers();
  const givers = eligibleGroomers(choice.groomerId, groomer, groomers);
  const coming = comingPets(draft, pets, service);
  const prices = usePricesOf(
    coming.map(({ pet: comingPet, chosen }) =>
      isAddingPet && chosen.petId === undefined ? undefined : comingPet?.id,
    ),
  );
  const left = pets.filter(({ id }) => !coming.some((comingPet) => comingPet.pet?.id === id));
  const parts = coming.map((comingPet, index): VisitPart => {
    const { at, chosen, pet: own } = comingPet;
    // The other pets get the booked service until another one is chosen.
    const fits = (each: Service): boolean => isForSpecies(each, own?.species);
    const wanted = at > 0 ? services.find(({ id }) => id === chosen.serviceId) : service;
    const others = services.filter((each) => each.is_add_on !== true);
    const given = [wanted, service, ...others].find((each) => each && fits(each)) ?? service;
    const usual = prices[index]?.data ?? undefined;
    return {
      ...comingPet,
      ...partOf(
        { chosen, pet: own, service: given, prices: usual, asksSize: own !== undefined },
        { services, givers },
      ),
      choices: pets.filter((each) => each === own || left.includes(each)),
      services: services.filter(
        (each) => each.id === given.id || (canOffer(givers, [each.id]) && fits(each)),
      ),
    };
  }) as [VisitPart, ...VisitPart[]];
  const [first, ...further] = parts;
  const isLong = first.quote !== undefined && isLonger(first.selection, first.quote);
  const together = draft.together && further.length > 0;
  const wantedVisit = { service, pets: requirementsOf(parts), together };
  // The booking page does not know the pet.
  const isLimited = groomers?.some(({ large }) => isLarge(large, first.pet?.weight)) === true;
  const isUncertain = further.length > 0 || isLong || isLimited;
  const fitting = useFitting(choice, settings, isUncertain ? wantedVisit : undefined);
  const online = useOnlinePercent(settings.policy);
  const quotes = quotesOf(parts);
  const taxMilliPercent = settings.tax_milli_percent;
  const price = quotes && priceVisit(quotes, { taxMilliPercent, percent: online.percent });
  const { policy } = settings;
  return {
    /** All pets in order. The first one may not be selected yet. */
    parts,
    change,
    requests,
    setRequests,
    ...fitting,
    /** The total price; undefined until every pet's size is known. */
    price: price && {
      ...price,
      card: cardTerms({ policy, history: online.history, cents: price.cents }),
    },
    paysAtSalon: online.percent === 0,
    /** Whether the server knows the same price without the answer: nothing but the service affects what is paid. */
    isPlain:
      settings.policy == null &&
      taxMilliPercent === 0 &&
      online.percent === 100 &&
      online.isCertain &&
      prices.slice(0, parts.length).every(isCertain),
    isFull: parts.length >= VISIT_LIMITS.pets,
    /** The next of the customer's pets that could come too. */
    nextPet: left[0],
    /** Takes a pet that was just stored: as the visit's pet, or after the others. */
    addNewPet: (petId: string) =>
      change(
        first.pet
          ? { kind: 'come', pet: { petId, serviceId: service.id, addOns: [] } }
          : { kind: 'pet', at: 0, petId, other: 'swap' },
      ),
  };
}

/** The choices on this page, stored with every change. */
function useDraft({ serviceId, offered }: BookingChoice) {
  const { uid } = useUser();
  const [unfinishedVisit] = useState(() => readUnfinishedVisit(uid, serviceId, offered?.petId));
  const [draft, change] = useReducer(changeDraft, unfinishedVisit.draft);
  const [requests, setRequests] = useState(unfinishedVisit.specialRequests);
  useEffect(() => {
    saveUnfinishedVisit(uid, serviceId, { draft, specialRequests: requests });
  }, [uid, serviceId, draft, requests]);
  return { draft, change, requests, setRequests };
}

interface ComingPet {
  /** Position in the draft. */
  readonly at: number;
  readonly chosen: PetDraft;
  /** Undefined until it is selected, which only the first one may be. */
  readonly pet: Pet | undefined;
}

/**
 * The pets of the draft that still exist, each once, the first one fit for the service. Without the first one there are
 * no others.
 */
function comingPets(
  draft: VisitDraft,
  pets: readonly Pet[],
  service: Service,
): readonly [ComingPet, ...ComingPet[]] {
  const [chosen, ...others] = draft.pets;
  const petIds = pets.filter(({ species }) => isForSpecies(service, species)).map(({ id }) => id);
  const firstId = chosenPetId(petIds, chosen.petId ?? null);
  const pet = pets.find(({ id }) => id === firstId);
  const further = others.flatMap((petDraft, index) => {
    const own = pets.find(({ id }) => id === petDraft.petId);
    return own && pet && own !== pet ? { at: index + 1, chosen: petDraft, pet: own } : [];
  });
  return [{ at: 0, chosen, pet }, ...further];
}

/** Whether the usual prices are known, or known not to exist. */
const isCertain = ({ status, error }: LiveResult<unknown>): boolean =>
  status === 'success' || (status === 'error' && isRefusal(error));

/** One listener per pet that a visit can have; undefined ids read nothing. */
function usePricesOf(petIds: readonly (string | undefined)[]) {
  const pathOf = (petId: string | undefined) => (petId === undefined ? null : paths.petPrices(petId));
  return [
    useLiveDocument(pathOf(petIds[0]), petPricesSchema),
    useLiveDocument(pathOf(petIds[1]), petPricesSchema),
    useLiveDocument(pathOf(petIds[2]), petPricesSchema),
    useLiveDocument(pathOf(petIds[3]), petPricesSchema),
  ];
}

/** Undefined while the size of a pet is unknown. */
function requirementsOf(parts: readonly VisitPart[]): readonly PetRequirements[] | undefined {
  const wanted = parts.flatMap(({ pet, selection, quote }) =>
    quote
      ? {
          entryId: pet?.id ?? '',
          petId: pet?.id ?? '',
          serviceId: selection.service.id,
          addOnIds: quote.addOnIds,
          durationMinutes: quote.minutes,
          bufferMinutes: quote.bufferMinutes,
          weight: pet?.weight,
        }
      : [],
  );
  return wanted.length === parts.length ? wanted : undefined;
}
