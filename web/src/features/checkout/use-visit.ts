import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { paths } from '@paw-haven/domain/core/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { priceVisit } from '@paw-haven/domain/booking/price/share';
import type { PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import { activeServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { needsSize, quotePet, sizesToChoose, type PetWish } from '@paw-haven/domain/booking/price/quote';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../lib/errors/refusal.ts';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { useUser } from '../../lib/session/session.ts';
import { saveUnfinishedVisit, type FurtherWish, type UnfinishedVisit } from './unfinished-visit.ts';
import { useOnlinePercent } from '../../lib/salon/use-standing.ts';
import { useFitting } from './use-fitting.ts';
import { chosenAddOns, canBeAdded, canOffer, eligibleGroomers, isLonger, offeredAddOns } from './visit.ts';

interface Booked {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly settings: BusinessSettings;
  /** The selection stored by an earlier visit to the page. */
  readonly kept: UnfinishedVisit | undefined;
  /** Id of the selected pet, even if that pet is not loaded yet or no longer exists. */
  readonly picked: string | null;
  /** Undefined until it is selected. */
  readonly pet: Pet | undefined;
  /** All of the customer's pets; undefined while loading. */
  readonly pets: readonly Pet[] | undefined;
  readonly groomer: Groomer | undefined;
  /** The special requests, stored along with the selection. */
  readonly requests: string;
  /** Set while a new pet exists only locally, when the server has no prices for it to read. */
  readonly isAddingPet: boolean;
}

/** The visit being put together on this page. Its quote follows every change, including live changes by others. */
export function useVisit(booked: Booked) {
  const { choice, service, settings, kept, picked, pet, pets = [], groomer, requests, isAddingPet } = booked;
  const { uid } = useUser();
  const [addOnIds, setAddOnIds] = useState<ReadonlySet<string>>(() => new Set(kept?.addOns));
  const [chosenSize, setChosenSize] = useState(kept?.size ?? null);
  const [chosen, setChosen] = useState<readonly FurtherWish[]>(kept?.further ?? []);
  const [isTogether, setIsTogether] = useState(kept?.together ?? false);
  useEffect(() => {
    const visit = { serviceId: service.id, petId: picked, size: chosenSize, addOns: [...addOnIds] };
    const others = chosen.length === 0 ? {} : { further: [...chosen], together: isTogether };
    const words = requests === '' ? {} : { specialRequests: requests };
    saveUnfinishedVisit(uid, { ...visit, ...others, ...words });
  }, [uid, service.id, picked, chosenSize, addOnIds, chosen, isTogether, requests]);
  const services = useLiveQuery(activeServicesQuery(), serviceSchema, { prefetch: true }).data ?? [];
  const others = pet
    ? chosen.filter((wish) => wish.petId !== pet.id && pets.some(({ id }) => id === wish.petId))
    : [];
  const prices = usePricesOf([isAddingPet ? undefined : pet?.id, ...others.map(({ petId }) => petId)]);

  const givers = eligibleGroomers(choice.groomerId, groomer, useGroomers());
  const partOf = (
    of: Pet | undefined,
    given: Service,
    size: string | undefined,
    ids: ReadonlySet<string>,
    at: number,
  ) => {
    const offered = offeredAddOns(services, given.id, givers);
    const wish: PetWish = {
      service: given,
      addOns: chosenAddOns(offered, ids, given.id, givers),
      weight: of?.weight ?? null,
      size,
      usual: prices[at]?.data?.[given.id],
    };
    const quoted = quotePet(wish);
    return {
      wish,
      /** Undefined until the pet's size is known. */
      quote: quoted.ok ? quoted.quote : undefined,
      offered,
      canBeAdded: (addOn: Service) => canBeAdded(wish.addOns, addOn, given.id, givers),
      /** Empty when no size has to be chosen. */
      sizes: of && needsSize(wish) ? sizesToChoose(wish) : [],
    };
  };
  const sizeOfFirst = chosenSize?.petId === pet?.id ? chosenSize?.label : undefined;
  const first = partOf(pet, service, sizeOfFirst, addOnIds, 0);
  const { wish, quote } = first;
  const change = (petId: string, changes: (wish: FurtherWish) => Partial<FurtherWish>) =>
    setChosen(chosen.map((one) => (one.petId === petId ? { ...one, ...changes(one) } : one)));
  const left = pets.filter(({ id }) => id !== pet?.id && !others.some(({ petId }) => petId === id));
  const further = others.flatMap(({ petId, serviceId, size, addOns }, index) => {
    const own = pets.find(({ id }) => id === petId);
    const given = services.find(({ id }) => id === serviceId) ?? service;
    return own
      ? {
          ...partOf(own, given, size ?? undefined, new Set(addOns), index + 1),
          pet: own,
          /** The pets that can take its place, including itself. */
          choices: pets.filter((each) => each === own || left.includes(each)),
          services: services.filter(({ id }) => id === given.id || canOffer(givers, [id])),
          choosePet: (id: string) => change(petId, () => ({ petId: id, size: null })),
          chooseService: (id: string) => change(petId, () => ({ serviceId: id, size: null, addOns: [] })),
          chooseSize: (label: string) => change(petId, () => ({ size: label })),
          add: (id: string, isAdded: boolean) =>
            change(petId, (one) => ({ addOns: withChoice(one.addOns, id, isAdded) })),
          remove: () => setChosen(chosen.filter((one) => one.petId !== petId)),
        }
      : [];
  });
  const visit = [{ ...first, pet }, ...further];
  const isAsked = further.length > 0 || (quote !== undefined && isLonger(wish, quote));
  const asked = { service, pets: requirementsOfPets(visit), together: isTogether && further.length > 0 };
  const { fitProblem, offersTogether, together } = useFitting(choice, settings, isAsked ? asked : undefined);
  const [next] = left;
  const online = useOnlinePercent(settings.policy);
  const quotes = [first, ...further].flatMap((one) => one.quote ?? []);
  const taxMilliPercent = settings.tax_milli_percent;
  return {
    ...first,
    /** The other pets. */
    further,
    /** All parts of the visit, one per pet; the first may not have its pet yet. */
    visit,
    /** The total price; undefined until every pet's size is known. */
    price:
      quotes.length > further.length
        ? priceVisit(quotes, { taxMilliPercent, percent: online.percent })
        : undefined,
    /** Whether policy, tax or a share at the salon change what is paid online. */
    hasTerms: settings.policy != null || taxMilliPercent > 0 || online.percent < 100,
    paysAtSalon: online.percent === 0,
    together,
    offersTogether,
    arrange: setIsTogether,
    /** Undefined when no further pet can be added. */
    addPet:
      pet && next && visit.length < VISIT_LIMITS.pets
        ? () => setChosen([...others, { petId: next.id, serviceId: service.id, size: null, addOns: [] }])
        : undefined,
    /** Call before another pet becomes the first: if that pet is already part of the visit, the two swap places. */
    giveWayTo: (petId: string) => pet && change(petId, () => ({ petId: pet.id, size: null })),
    /** Whether the pets' usual prices and the customer's terms are known, or known not to exist. */
    isCertain:
      online.isCertain &&
      prices
        .slice(0, further.length + 1)
        .every(({ status, error }) => status === 'success' || (status === 'error' && isRefusal(error))),
    fitProblem,
    add: (id: string, isAdded: boolean) => setAddOnIds(new Set(withChoice([...addOnIds], id, isAdded))),
    chooseSize: (label: string) => pet && setChosenSize({ petId: pet.id, label }),
  };
}

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

type Part = {
  readonly pet: Pet | undefined;
  readonly wish: PetWish;
  readonly quote:
    | { readonly minutes: number; readonly bufferMinutes: number; readonly addOnIds: readonly string[] }
    | undefined;
};

function requirementsOfPets(visit: readonly Part[]): readonly PetRequirements[] | undefined {
  const wanted = visit.flatMap(({ pet, wish, quote }) =>
    quote
      ? {
          entryId: pet?.id ?? '',
          petId: pet?.id ?? '',
          serviceId: wish.service.id,
          addOnIds: quote.addOnIds,
          durationMinutes: quote.minutes,
          bufferMinutes: quote.bufferMinutes,
        }
      : [],
  );
  return wanted.length === visit.length ? wanted : undefined;
}

const withChoice = (ids: readonly string[], id: string, isChosen: boolean): string[] => [
  ...ids.filter((other) => other !== id),
  ...(isChosen ? [id] : []),
];
