import type { FormWords } from '../core/calls/form.ts';
import type { PartnerWords } from '../people/message/list.ts';
import type { MessageWords } from '../people/message/schema.ts';
import type { ContactWords } from '../people/profile/contacts.ts';
import type { ProfileWords } from '../people/profile/input.ts';
import { NAME_LENGTH, type NameWords } from '../people/profile/person-name.ts';

export const FORM: FormWords = { tooLong: (maxLength) => `Use ${maxLength} caracteres como máximo.` };

export const NAME: NameWords = {
  length: FORM.tooLong(NAME_LENGTH),
  address: 'Un nombre no puede contener una dirección web. Ponga un espacio después de cada punto.',
  digits: 'Un nombre puede tener 4 dígitos como máximo.',
  characters: "Use solo letras, dígitos, espacios y ' . , & ( ) - en un nombre.",
  salon: 'Este nombre se parece al del salón. Use su propio nombre.',
};

export const PROFILE: ProfileWords = {
  ...FORM,
  full_name: 'Nombre completo',
  phone: 'Teléfono',
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zip_code: 'Código postal',
};

export const CONTACTS: ContactWords = {
  ...FORM,
  nameMissing: 'Escriba un nombre para cada teléfono.',
  phoneMissing: 'Escriba un teléfono para cada persona, por ejemplo 555-010-0142.',
};

export const MESSAGE: MessageWords = {
  ...FORM,
  message: 'Mensaje',
  messageMissing: 'Escriba un mensaje.',
  subject: 'Asunto (opcional)',
  appointment: 'Sobre una cita (opcional)',
};

export const PARTNER: PartnerWords = {
  salon: 'El salón',
  texts: 'Mensajes de texto',
  petParent: (id) => `Cliente ${id}`,
};

/** The name used for a person without a name. */
export const NO_NAME = 'estimado cliente';
