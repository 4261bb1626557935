import type { Groomer } from '@paw-haven/domain/groomer/schema';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import { paths } from '@paw-haven/domain/paths';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { activeServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { needsSize, quotePet, sizesToChoose, type PetWish } from '@paw-haven/domain/visit/quote';
import { petPricesSchema } from '@paw-haven/domain/visit/usual-price';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../lib/errors/refusal.ts';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useGroomers } from '../../lib/team.ts';
import { useUser } from '../../lib/session/session.ts';
import { keepUnfinishedVisit, type UnfinishedVisit } from './unfinished-visit.ts';
import { useFitting } from './use-fitting.ts';
import { addedOf, canBeAdded, giversOf, isLonger, offeredAddOns } from './visit.ts';

interface Booked {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly settings: BusinessSettings;
  /** What was kept of an earlier try. */
  readonly kept: UnfinishedVisit | undefined;
  /** The pet that was picked, also while it is not there yet or any more. */
  readonly picked: string | null;
  /** Undefined until it is chosen. */
  readonly pet: Pet | undefined;
  readonly groomer: Groomer | undefined;
  /** A new pet is here before the server has it, which then has no prices of it to show. */
  readonly isAddingPet: boolean;
}

/** The visit as it is put together on this page, quoted anew with every change, also of those that others make. */
export function useVisit({ choice, service, settings, kept, picked, pet, groomer, isAddingPet }: Booked) {
  const { uid } = useUser();
  const [addOnIds, setAddOnIds] = useState<ReadonlySet<string>>(() => new Set(kept?.addOns));
  const [chosenSize, setChosenSize] = useState(kept?.size ?? null);
  useEffect(() => {
    const addOns = [...addOnIds];
    keepUnfinishedVisit(uid, { serviceId: service.id, petId: picked, size: chosenSize, addOns });
  }, [uid, service.id, picked, chosenSize, addOnIds]);
  const services = useLiveQuery(activeServicesQuery(), serviceSchema, { prefetch: true });
  const prices = useLiveDocument(pet && !isAddingPet ? paths.petPrices(pet.id) : null, petPricesSchema);

  const givers = giversOf(choice.groomerId, groomer, useGroomers());
  const offered = offeredAddOns(services.data ?? [], service.id, givers);
  const wish: PetWish = {
    service,
    addOns: addedOf(offered, addOnIds, service.id, givers),
    weight: pet?.weight ?? null,
    size: chosenSize?.petId === pet?.id ? chosenSize?.label : undefined,
    usual: prices.data?.[service.id],
  };
  const quoted = quotePet(wish);
  const quote = quoted.ok ? quoted.quote : undefined;
  const isAsked = quote !== undefined && isLonger(wish, quote);
  return {
    wish,
    /** Undefined until the pet's size is known. */
    quote,
    offered,
    canBeAdded: (addOn: Service) => canBeAdded(wish.addOns, addOn, service.id, givers),
    /** Empty where nobody has to say. */
    sizes: pet && needsSize(wish) ? sizesToChoose(wish) : [],
    /** Whether the pet's usual price was to be had, or that there is none. */
    isCertain: prices.status === 'success' || (prices.status === 'error' && isRefusal(prices.error)),
    misfit: useFitting(choice, settings, isAsked ? { ...wish, ...quote } : undefined),
    add: (id: string, isAdded: boolean) => {
      const others = wish.addOns.map((addOn) => addOn.id).filter((other) => other !== id);
      setAddOnIds(new Set(isAdded ? [...others, id] : others));
    },
    chooseSize: (label: string) => pet && setChosenSize({ petId: pet.id, label }),
  };
}
