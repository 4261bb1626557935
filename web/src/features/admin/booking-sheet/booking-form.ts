/** The form with which staff book: for an existing customer, or for a new client with a first pet. */
import { createAppointmentSchema } from '@paw-haven/domain/contract/calls/appointment';
import { clientFields, isReachable } from '@paw-haven/domain/people/client/input';
import {
  changeDraft,
  emptyDraft,
  type DraftChange,
  type PetDraft,
  type VisitDraft,
} from '@paw-haven/domain/booking/visit/draft';
import { normalizeName } from '@paw-haven/domain/people/client/identity';
import { asItLooks } from '@paw-haven/domain/core/text/phone-number';
import { requiredText } from '@paw-haven/domain/core/calls/form';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import {
  contactsForm,
  contactsFormSchema,
  type ContactPerson,
} from '@paw-haven/domain/people/profile/contacts';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import * as z from 'zod/mini';
import type { NewAppointmentStart } from '../../../lib/navigation/new-appointment.ts';

export interface BookingForm {
  readonly userId?: string | undefined;
  readonly visit: VisitDraft;
  readonly groomerId?: string | undefined;
  readonly specialRequests: string;
  readonly full_name: string;
  readonly phone: string;
  readonly email: string;
  readonly petName: string;
  /** People to call for a new client. */
  readonly contacts: readonly ContactPerson[];
}

/** The fields on the screen: those of the first pet stand beside the customer's. */
export type BookingFields = Omit<BookingForm, 'visit'> & PetDraft;

/** Stands for a new pet; no document has this id. */
export const NEW_PET = '__new__';

/** The form before anything is typed, with what is known from where it was opened. */
export const emptyBooking = ({
  customer,
  groomerId,
  visit = emptyDraft(),
}: Pick<NewAppointmentStart, 'customer' | 'groomerId' | 'visit'>): BookingForm => ({
  userId: customer,
  visit,
  groomerId,
  specialRequests: '',
  full_name: '',
  phone: '',
  email: '',
  petName: '',
  contacts: contactsForm(),
});

/** Another customer, or a new one: the choices that depend on the pets start again. */
export const forCustomer = (form: BookingForm, changes: Partial<BookingForm>): BookingForm => ({
  ...form,
  visit: changeDraft(form.visit, { kind: 'restart' }),
  ...changes,
});

/** The client and pet that were added with the booking; everything that was chosen for them stays. */
export function forSaved(
  form: BookingForm,
  { userId, petId }: { readonly userId: string; readonly petId: string },
): BookingForm {
  const [first, ...others] = form.visit.pets;
  return { ...form, userId, petName: '', visit: { ...form.visit, pets: [{ ...first, petId }, ...others] } };
}

/** Applies what was typed or chosen on the screen. */
export function changed(form: BookingForm, changes: Partial<BookingFields>): BookingForm {
  const { petId, serviceId, size, addOns, ...others } = changes;
  const visit: readonly DraftChange[] = [
    ...('userId' in changes ? [{ kind: 'restart' } as const] : []),
    ...('petId' in changes ? [{ kind: 'pet', at: 0, petId, other: 'drop' } as const] : []),
    ...('serviceId' in changes ? [{ kind: 'service', at: 0, serviceId, keep: true } as const] : []),
    ...('size' in changes ? [{ kind: 'size', at: 0, size } as const] : []),
    ...(addOns ? [{ kind: 'add-ons', at: 0, addOns } as const] : []),
  ];
  return { ...form, ...others, visit: visit.reduce(changeDraft, form.visit) };
}

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
  { petId, petName }: Pick<BookingFields, 'petId' | 'petName'>,
  pets: readonly Pick<Pet, 'id' | 'name'>[] | undefined,
): string | undefined {
  if (pets?.length === 0) return NEW_PET;
  if (petId !== undefined || pets === undefined) return petId;
  if (petName.trim() === '') return pets.length === 1 ? pets[0]?.id : undefined;
  return pets.find(({ name }) => normalizeName(name) === normalizeName(petName))?.id ?? NEW_PET;
}

const { shape } = createAppointmentSchema;
const visitShape = {
  serviceId: shape.serviceId,
  size: shape.size,
  addOns: shape.addOns,
  groomerId: shape.groomerId,
  specialRequests: shape.specialRequests,
};
const petName = requiredText(LIMITS.petNameLength, 'Enter the pet’s name.').schema;

export const SCHEMAS = {
  known: z.object({ userId: shape.userId, petId: shape.petId, ...visitShape }),
  newPet: z.object({ userId: shape.userId, petName, ...visitShape }),
  newClient: z
    .object({
      ...clientFields.schema.shape,
      contacts: contactsFormSchema(DEFAULT_SETTINGS.business_name),
      petName,
      ...visitShape,
    })
    .check(
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
  readonly contacts?: readonly ContactPerson[] | undefined;
  readonly serviceId: string;
  readonly size?: string | undefined;
  readonly addOns?: readonly string[] | undefined;
  /** Undefined means any groomer. */
  readonly groomerId?: string | undefined;
  readonly specialRequests: string | null;
}
