/** The form with which staff book: for an existing customer, or for a new client with a first pet. */
import { createAppointmentSchema } from '@paw-haven/domain/contract/calls/appointment';
import { clientFields, isReachable } from '@paw-haven/domain/people/client/input';
import { normalizeName } from '@paw-haven/domain/people/client/identity';
import { asItLooks } from '@paw-haven/domain/core/phone-number';
import { requiredText } from '@paw-haven/domain/core/form';
import { LIMITS } from '@paw-haven/domain/core/limits';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import * as z from 'zod/mini';

export interface BookingForm {
  readonly userId?: string | undefined;
  readonly petId?: string | undefined;
  readonly serviceId?: string | undefined;
  /** Label of the chosen size, if the pet's weight is unknown. */
  readonly size?: string | undefined;
  readonly addOns: readonly string[];
  readonly groomerId?: string | undefined;
  readonly specialRequests: string;
  readonly full_name: string;
  readonly phone: string;
  readonly email: string;
  readonly petName: string;
  /** The other pets of the visit, in order. */
  readonly others: readonly OtherPet[];
  /** Whether all pets are groomed at once; otherwise one after the other. */
  readonly together: boolean;
}

/** Another pet of the visit. */
export interface OtherPet {
  readonly petId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly size?: string | undefined;
  readonly addOns: readonly string[];
}

/** Stands for a new pet; no document has this id. */
export const NEW_PET = '__new__';

export const emptyBooking = (customer: string | undefined, groomerId: string | undefined): BookingForm => ({
  userId: customer,
  addOns: [],
  groomerId,
  specialRequests: '',
  full_name: '',
  phone: '',
  email: '',
  petName: '',
  others: [],
  together: false,
});

/** Resets the choices that depend on the pet when another customer is chosen. */
export const RESET_FOR_CUSTOMER = {
  petId: undefined,
  size: undefined,
  addOns: [],
  others: [],
  together: false,
} as const;

/** Applies changes to the form; another pet resets the size. */
export const changed = (form: BookingForm, changes: Partial<BookingForm>): BookingForm => ({
  ...form,
  ...('petId' in changes ? { size: undefined } : {}),
  ...('userId' in changes ? RESET_FOR_CUSTOMER : {}),
  // A visit has each pet only once.
  ...('petId' in changes ? { others: form.others.filter(({ petId }) => petId !== changes.petId) } : {}),
  ...changes,
});

/** Moves the text typed into the search to the matching field. */
export function clientFromSearch(typed: string): Pick<BookingForm, 'full_name' | 'phone' | 'email'> {
  const none = { full_name: '', phone: '', email: '' };
  if (typed.includes('@')) return { ...none, email: typed };
  const phone = asItLooks(typed);
  return /^[+\d\s().\-/]+$/.test(phone) ? { ...none, phone } : { ...none, full_name: typed };
}

/**
 * The pet of an existing customer: the chosen one, or the one with the typed name, or a new one with that name; if
 * nothing was chosen or typed, the only pet.
 */
export function petChoice(
  { petId, petName }: Pick<BookingForm, 'petId' | 'petName'>,
  pets: readonly Pick<Pet, 'id' | 'name'>[] | undefined,
): string | undefined {
  if (pets?.length === 0) return NEW_PET;
  if (petId !== undefined || pets === undefined) return petId;
  if (petName.trim() === '') return pets.length === 1 ? pets[0]?.id : undefined;
  return pets.find(({ name }) => normalizeName(name) === normalizeName(petName))?.id ?? NEW_PET;
}

const { shape } = createAppointmentSchema;
const visit = {
  serviceId: shape.serviceId,
  size: shape.size,
  addOns: shape.addOns,
  groomerId: shape.groomerId,
  specialRequests: shape.specialRequests,
};
const petName = requiredText(LIMITS.petNameLength, 'Enter the pet’s name.').schema;

export const SCHEMAS = {
  known: z.object({ userId: shape.userId, petId: shape.petId, ...visit }),
  newPet: z.object({ userId: shape.userId, petName, ...visit }),
  newClient: z.object({ ...clientFields.schema.shape, petName, ...visit }).check(
    z.refine((input) => isReachable(input), {
      path: ['phone'],
      message: 'Enter a phone number or an email address.',
    }),
  ),
} as const;

/** Union of the three schemas' outputs. */
export interface BookingInput {
  readonly userId?: string | undefined;
  readonly petId?: string | undefined;
  readonly petName?: string | undefined;
  readonly full_name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly serviceId: string;
  readonly size?: string | undefined;
  readonly addOns?: readonly string[] | undefined;
  /** Undefined means any groomer. */
  readonly groomerId?: string | undefined;
  readonly specialRequests: string | null;
}
