import { lastVisitOfPetQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { PetRequest } from '@paw-haven/domain/booking/visit/input';
import { quotesOf, requestOf } from '@paw-haven/domain/booking/visit/parts';
import { labelOfPet } from '@paw-haven/domain/booking/visit/pets';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBookablePets } from '../../../lib/salon/bookable-pets.ts';
import type { CheckedPet } from '../../../lib/salon/vaccinations.ts';
import { teamOf } from '@paw-haven/domain/time/groomer/team';
import { NEW_PET, petChoice, weightOf, type BookingFields, type BookingForm } from './booking-form.ts';
import { servicesText, totalOf, turnOf, useVisits, type ChosenPart } from './use-visit.ts';
import { canGroom, hasLanesFor } from '../components/visit-start/visit-starts.ts';

const MAX_SERVICES = 50;

export type BookingVisit = ReturnType<typeof useBookingVisit>;

/** The visit that the form describes, with live prices and lengths. */
export function useBookingVisit(
  form: BookingForm,
  {
    isNewClient,
    groomers,
    taxMilliPercent,
  }: {
    readonly isNewClient: boolean;
    readonly groomers: readonly Groomer[];
    readonly taxMilliPercent: number;
  },
) {
  const { userId, petName, visit: draft } = form;
  const profile = useLiveDocument(userId ? paths.profile(userId) : null, profileSchema);
  const pets = useBookablePets(userId);
  const services = useLiveQuery(allServicesQuery(MAX_SERVICES), serviceSchema);
  const offered = services.data?.filter((service) => service.is_active) ?? [];
  const [first, ...others] = draft.pets;
  const petId = petChoice({ petId: first.petId, petName }, pets.data);
  const last = useLastVisit(petId);
  const lastService = offered.find(({ id }) => id === last?.service_id);
  // Same service as last time, until another one is chosen.
  const serviceId = first.serviceId ?? lastService?.id;
  const petOf = (id: string | undefined) => pets.data?.find((item) => item.id === id);
  const rest = others.map((petDraft): ChosenPart => ({ ...petDraft, pet: petOf(petDraft.petId) }));
  // A name alone does not say yet that the pet is a new one.
  const mode = modeOf(isNewClient, petId);
  const newWeight = mode === 'known' ? null : weightOf(form);
  const typedPet = { petName, newWeight };
  const visits = useVisits([{ ...first, serviceId, pet: petOf(petId), ...typedPet }, ...rest], offered);
  const parts: readonly [ChosenPart, ...ChosenPart[]] = [
    { ...first, petId, serviceId, pet: petOf(petId) },
    ...rest,
  ];
  const turns = visits.map(turnOf);
  const canBeTogether = others.length > 0 && hasLanesFor(turns, groomers);
  const together = draft.together && canBeTogether;
  const quotes = quotesOf(visits);
  /** Undefined until the price of each pet is known. */
  const total = quotes && totalOf(quotes, { together, taxMilliPercent });
  const otherPets = requestsOf(parts, visits).slice(1);
  const nameOf = ({ pet }: ChosenPart): string => pet?.name ?? petName;
  const groomerId = bookableGroomer(teamOf(groomers), form.groomerId, (item) =>
    canGroom(item, turns, together),
  );
  const { visit: _, ...typed } = form;
  const values: BookingFields = { ...typed, ...first, petId, serviceId, groomerId };
  return {
    values,
    profile,
    pets,
    offered,
    /** The pets with what was chosen for them, in order. */
    parts,
    /** What each of them gets. */
    visits,
    turns,
    /** Whether to offer the same time for all pets. */
    canBeTogether,
    together,
    groomerId,
    total,
    /** The requests for the other pets. */
    otherPets,
    /** A new pet’s owner is named in the call that adds it. */
    isLoading: mode === 'newPet' && profile.data == null,
    isComplete: total !== undefined && otherPets.length === others.length,
    /** The first pet's last visit. */
    last,
    /** Whether the service of the last visit is the chosen one. */
    isLikeLast: lastService !== undefined && visits[0]?.selection.service === lastService,
    mode,
    hasCustomer: isNewClient || userId !== undefined,
    /** To check the vaccinations that the services require. */
    checked: visits.flatMap((visit, index): readonly CheckedPet[] => {
      const part = parts[index];
      if (!visit || !part) return [];
      const { service, addOns } = visit.selection;
      return [{ petId: part.pet?.id, petName: nameOf(part), services: [service, ...addOns] }];
    }),
    /** `Basic Groom`, or `Biscuit: Basic Groom + Nail Grind; Olive: Bath`. */
    summary: visits
      .map((visit, index) => labelOfPet(servicesText(visit), nameOf(parts[index] as ChosenPart), visits))
      .join('; '),
  };
}

/** The most recent completed visit of the chosen pet. */
function useLastVisit(petId: string | undefined): Appointment | undefined {
  const isKnown = petId !== undefined && petId !== NEW_PET;
  return useLiveQuery(isKnown ? lastVisitOfPetQuery(petId) : null, appointmentSchema).data?.[0];
}

/** Whether the pet and its owner are known, or added with the booking. */
function modeOf(isNewClient: boolean, petId: string | undefined): 'newClient' | 'newPet' | 'known' {
  if (isNewClient) return 'newClient';
  return petId === NEW_PET ? 'newPet' : 'known';
}

/** Undefined, for any groomer, if the chosen one does not offer the services. */
function bookableGroomer(
  team: readonly Groomer[],
  chosen: string | undefined,
  canDo: (groomer: Groomer) => boolean,
): string | undefined {
  const groomer = team.find(({ id }) => id === chosen);
  return groomer && !canDo(groomer) ? undefined : chosen;
}

/** What is requested for each pet; pets without a service are left out. */
function requestsOf(
  parts: readonly ChosenPart[],
  visits: ReturnType<typeof useVisits>,
): readonly PetRequest[] {
  return parts.flatMap(({ petId }, index) => {
    const visit = visits[index];
    return petId === undefined || !visit ? [] : requestOf(petId, visit.selection);
  });
}
