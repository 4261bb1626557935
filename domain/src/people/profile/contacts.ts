/** The people around a customer's pets, whom staff may call and who may pick up. */
import * as z from 'zod/mini';
import { FORM_WORDS } from '../../core/calls/form.ts';
import { foldAddress } from '../../core/text/fold-address.ts';
import { asItLooks, phoneDigits } from '../../core/text/phone-number.ts';
import type { Translated } from '../../core/text/language.ts';
import { visibleString } from '../../core/text/visible-string.ts';
import { NAME_LENGTH, NAME_WORDS, nameProblem, type NameWords } from './person-name.ts';
import { profileSchema } from './schema.ts';

export const CONTACT_LIMITS = { people: 2, phone: 50 } as const;

const personSchema = z.object({
  name: visibleString(),
  phone: visibleString(),
  may_pick_up: z._default(z.boolean(), false),
  emergency: z._default(z.boolean(), false),
});
export type ContactPerson = z.infer<typeof personSchema>;

/** Someone else's address that gets copies of the messages about visits, once its owner has agreed. */
const alsoTellSchema = z.object({
  email: z.string(),
  asked_at: z.date(),
  confirmed_at: z._default(z.nullable(z.date()), null),
});

/** The whole of `profiles/{uid}`. The added fields are written only by functions; invalid ones are ignored. */
export const storedProfileSchema = z.extend(profileSchema, {
  contacts: z.catch(z.optional(z.array(personSchema)), undefined),
  also_tell: z.catch(z.optional(alsoTellSchema), undefined),
  /** Whether photos of visits may be shown on the site. Missing: not answered yet. */
  may_publish_photos: z.optional(z.boolean()),
});
export type StoredProfile = z.infer<typeof storedProfileSchema>;

/** The address that gets copies; undefined until its owner agrees. */
export const addressForCopies = ({
  also_tell: other,
}: Pick<StoredProfile, 'also_tell'>): string | undefined => (other?.confirmed_at ? other.email : undefined);

export const CONTACT_WORDS = {
  ...FORM_WORDS,
  nameMissing: 'Enter a name for each phone number.',
  phoneMissing: 'Enter a phone number for each person, such as 555-010-0142.',
};
export type ContactWords = Translated<typeof CONTACT_WORDS>;

const typedPersonSchema = z.object({
  name: z.string().check(z.trim(), z.maxLength(1000)),
  phone: z.string().check(z.overwrite(asItLooks), z.maxLength(1000)),
  may_pick_up: z.boolean(),
  emergency: z.boolean(),
});

/** The people as they are sent; functions also check the names with `contactProblem`. */
export const contactsShape = z.array(typedPersonSchema).check(
  z.maxLength(CONTACT_LIMITS.people),
  z.refine((people) => people.every((person) => contactProblem(person, '') === undefined)),
);

/** Why a person cannot be saved; undefined if it can. */
export function contactProblem(
  { name, phone }: Pick<ContactPerson, 'name' | 'phone'>,
  businessName: string,
  words: { readonly contacts: ContactWords; readonly name: NameWords } = {
    contacts: CONTACT_WORDS,
    name: NAME_WORDS,
  },
): string | undefined {
  if (name === '') return words.contacts.nameMissing;
  if (phoneDigits(phone) === undefined || phone.length > CONTACT_LIMITS.phone)
    return words.contacts.phoneMissing;
  return name.length > NAME_LENGTH ? words.name.length : nameProblem(name, businessName, words.name);
}

/** An email address, as accounts store it. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.overwrite(foldAddress), z.maxLength(320), z.email('Enter a valid email address.'));

export const NO_PERSON: ContactPerson = { name: '', phone: '', may_pick_up: false, emergency: false };

/** The form's value: as many people as there may be. */
export const contactsForm = (people: readonly ContactPerson[] = []): ContactPerson[] =>
  Array.from({ length: CONTACT_LIMITS.people }, (_, index) => people[index] ?? NO_PERSON);

/** Drops rows without name and number. Its one message is for the whole field. */
export const contactsFormSchema = (businessName: string) =>
  z.pipe(
    z.array(typedPersonSchema),
    z.pipe(
      z.transform((people: ContactPerson[]) =>
        people.filter(({ name, phone }) => name !== '' || phone !== ''),
      ),
      z.array(typedPersonSchema).check(
        z.superRefine((people, context) => {
          const [problem] = people.flatMap((person) => contactProblem(person, businessName) ?? []);
          if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
        }),
      ),
    ),
  );
