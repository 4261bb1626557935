import { nameProblem } from '@paw-haven/domain/profile/person-name';
import { businessName } from '../../lib/business-name.ts';
import { authErrorText, messages, type AuthMode } from './messages.ts';
import { errorCode } from '../../lib/session/auth-actions.ts';

export const FIELDS = ['fullName', 'email', 'password'] as const;
export type AuthField = (typeof FIELDS)[number];
export type AuthValues = Readonly<Record<AuthField, string>>;
export type AuthErrors = Partial<Record<AuthField, string | undefined>>;

/** What is missing or cannot be a name before anything is sent. How long a password must be, the provider decides. */
export function missingFields(mode: AuthMode, values: AuthValues): AuthErrors {
  const errors: AuthErrors = {};
  if (mode === 'sign-up')
    errors.fullName =
      values.fullName.trim() === '' ? messages.nameMissing : nameProblem(values.fullName, businessName());
  if (values.email.trim() === '') errors.email = messages.emailMissing;
  else if (!/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) errors.email = messages.emailIncomplete;
  if (values.password === '') errors.password = messages.passwordMissing;
  return errors;
}

const FIELD_OF_CODE: Readonly<Record<string, AuthField>> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/weak-password': 'password',
  'auth/wrong-password': 'password',
  'auth/user-not-found': 'password',
  'auth/invalid-credential': 'password',
  'auth/invalid-login-credentials': 'password',
};

/** The provider's answer beside the field that it is about; nothing when it is about none. */
export function providerErrors(error: unknown): AuthErrors {
  const field = FIELD_OF_CODE[errorCode(error) ?? ''];
  return field === undefined ? {} : { [field]: authErrorText(error) };
}

export function firstInvalid(errors: AuthErrors): AuthField | undefined {
  return FIELDS.find((field) => errors[field] !== undefined);
}
