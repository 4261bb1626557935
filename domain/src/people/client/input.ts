/** The form for a client without an account and their pets. Callables use the same checks. */
import * as z from 'zod/mini';
import { describeForm, optionalText, requiredText, text } from '../../core/calls/form.ts';
import { foldAddress } from '../../core/text/fold-address.ts';
import { SPECIES } from '../../core/records/species.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { phoneDigits, asItLooks } from '../../core/text/phone-number.ts';
import { careFields } from '../care/input.ts';
import { isBorn } from '../pet/facts.ts';
import { isInTenths, SEXES, YES_NO } from '../pet/schema.ts';
import { contactsShape } from '../profile/contacts.ts';

const phoneText = z.string().check(
  z.overwrite(asItLooks),
  z.maxLength(50, 'Use at most 50 characters.'),
  z.refine(
    (phone) => phone === '' || phoneDigits(phone) !== undefined,
    'Enter a phone number, such as 555-010-0142.',
  ),
);
const emailText = z.string().check(
  z.trim(),
  z.overwrite(foldAddress),
  z.maxLength(320, 'Use at most 320 characters.'),
  z.refine((email) => email === '' || z.email().safeParse(email).success, 'Enter a valid email address.'),
);
const emptyToNull = z.transform((text: string) => (text === '' ? null : text));

export const clientFields = describeForm({
  full_name: { label: 'Name', ...requiredText(LIMITS.clientNameLength, 'Enter a name.') },
  phone: { label: 'Phone', schema: z.pipe(phoneText, emptyToNull) },
  email: { label: 'Email', schema: z.pipe(emailText, emptyToNull) },
});

interface Contact {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Booked clients must have a contact, so that they can be notified when something changes. */
export const isReachable = ({ phone, email }: Contact): boolean => Boolean(phone) || Boolean(email);
const REACHABLE = { path: ['phone'], message: 'Enter a phone number or an email address.' };

export const clientInputSchema = clientFields.schema.check(
  z.refine((contact) => isReachable(contact as Contact), REACHABLE),
);
export type ClientInput = z.output<typeof clientInputSchema>;

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Fields that may contain anything, so the audit log says only that they changed. */
const typedDetails = {
  breed: optional(z.string().check(z.trim(), z.maxLength(LIMITS.petNameLength))),
  vet_clinic: z.optional(text(LIMITS.vetClinicLength).schema),
  vet_phone: z.optional(text(LIMITS.phoneLength).schema.check(z.overwrite(asItLooks))),
};

/** Pet fields that staff may edit; `null` clears one. */
const petDetails = {
  ...typedDetails,
  weight: optional(z.number().check(z.minimum(0), z.maximum(10_000), z.refine(isInTenths))),
  age: optional(z.int().check(z.minimum(0), z.maximum(LIMITS.petAgeMax))),
  born: z.optional(z.string().check(z.refine((born) => born === '' || isBorn(born)))),
  species: z.optional(z.enum([...SPECIES, ''])),
  sex: z.optional(z.enum([...SEXES, ''])),
  neutered: z.optional(z.enum([...YES_NO, ''])),
};

export const clientPetSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.petNameLength)),
  ...petDetails,
  special_notes: optional(optionalText(LIMITS.petNotesLength).schema),
  /** Stored in the pet's care, which its owner cannot read. */
  alerts: z.optional(careFields.schema.shape.alerts),
});

/** The fields of `save-client` except for its ids. */
export const saveClientShape = {
  full_name: clientFields.schema.shape.full_name,
  /** Missing contact fields keep their values. */
  phone: z.optional(z.nullable(clientFields.schema.shape.phone)),
  email: z.optional(z.nullable(clientFields.schema.shape.email)),
  /** For a new client: people to call or to pick up. */
  contacts: z.optional(contactsShape),
  /** Pets to add. */
  pets: z.optional(z.array(clientPetSchema).check(z.maxLength(LIMITS.petsPerCall))),
  /** Saves even if another client has the number: two people may share one. */
  keepBoth: z.optional(z.boolean()),
  /** Whether consent to text messages about appointments was given or withdrawn. */
  textConsent: z.optional(z.boolean()),
};

export const petCorrectionShape = petDetails;
export const PET_DETAILS = Object.keys(petDetails) as (keyof typeof petDetails)[];
export const isTypedDetail = (field: string): boolean => field in typedDetails;
