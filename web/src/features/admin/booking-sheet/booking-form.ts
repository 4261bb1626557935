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
import { careFields } from '@paw-haven/domain/people/care/input';
import type { CareAlert } from '@paw-haven/domain/people/care/schema';
import { petFields, type Pet } from '@paw-haven/domain/people/pet/schema';
import * as z from 'zod/mini';
import type { NewAppointmentStart } from '../../../lib/navigation/new-appointment.ts';

/** What may be told about a new pet, and about a new client. */
interface Details {
  readonly breed: string;
  /** In lb, as typed. */
  readonly weight: string;
  readonly alerts: readonly CareAlert[];
  readonly textConsent: boolean;
}

const NO_DETAILS: Details = { breed: '', weight: '', alerts: [], textConsent: false };
export const DETAILS = Object.keys(NO_DETAILS);

export const hasDetails = ({ breed, weight, alerts, textConsent }: Details): boolean =>
  breed !== '' || weight !== '' || alerts.length > 0 || textConsent;

export interface BookingForm extends Details {
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
  ...NO_DETAILS,
});

/** Another customer, or a new one: the choices that depend on the pets start again. */
export const forCustomer = (form: BookingForm, changes: Partial<BookingForm>): BookingForm => ({
  ...form,
  visit: changeDraft(form.visit, { kind: 'restart' }),
  ...changes,
});

/** A new client. The text typed into the search moves to the matching field. */
export const forNewClient = (form: BookingForm, typed: string): BookingForm =>
  forCustomer(form, { userId: undefined, ...clientFromSearch(typed), ...NO_DETAILS });

/** The client and pet that were added with the booking; everything that was chosen for them stays. */
export function forSaved(
  form: BookingForm,
  { userId, petId }: { readonly userId: string; readonly petId: string },
): BookingForm {
  const [first, ...others] = form.visit.pets;
  const visit = { ...form.visit, pets: [{ ...first, petId }, ...others] } as const;
  return { ...form, ...NO_DETAILS, userId, petName: '', visit };
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
  const details = 'userId' in changes ? NO_DETAILS : {};
  return { ...form, ...details, ...others, visit: visit.reduce(changeDraft, form.visit) };
}

/** The field that was searched for. */
function clientFromSearch(typed: string): Pick<BookingForm, 'full_name' | 'phone' | 'email'> {
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

/** The typed weight of a new pet, in lb; null if there is none, or it cannot be read. */
export const weightOf = ({ weight }: Pick<BookingForm, 'weight'>): number | null =>
  petFields.schema.shape.weight.safeParse(weight).data ?? null;

const { shape } = createAppointmentSchema;
const visitShape = {
  serviceId: shape.serviceId,
  size: shape.size,
  addOns: shape.addOns,
  groomerId: shape.groomerId,
  specialRequests: shape.specialRequests,
};
const newPetShape = {
  petName: requiredText(LIMITS.petNameLength, 'Enter the pet’s name.').schema,
  breed: petFields.schema.shape.breed,
  weight: petFields.schema.shape.weight,
  alerts: careFields.schema.shape.alerts,
};

export const SCHEMAS = {
  known: z.object({ userId: shape.userId, petId: shape.petId, ...visitShape }),
  newPet: z.object({ userId: shape.userId, ...newPetShape, ...visitShape }),
  newClient: z
    .object({
      ...clientFields.schema.shape,
      contacts: contactsFormSchema(DEFAULT_SETTINGS.business_name),
      textConsent: z.boolean(),
      ...newPetShape,
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
  readonly breed?: string | null | undefined;
  readonly weight?: number | null | undefined;
  readonly alerts?: readonly CareAlert[] | undefined;
  readonly textConsent?: boolean | undefined;
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
