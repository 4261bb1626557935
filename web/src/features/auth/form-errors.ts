import { nameProblem } from '@paw-haven/domain/people/profile/person-name';
import { businessName } from '../../lib/browser/business-name.ts';
import { authErrorText, messages, type AuthMode } from './messages.ts';
import { errorCode } from '../../lib/session/auth-actions.ts';

export const FIELDS = ['fullName', 'email', 'password'] as const;
export type AuthField = (typeof FIELDS)[number];
export type AuthValues = Readonly<Record<AuthField, string>>;
export type AuthErrors = Partial<Record<AuthField, string | undefined>>;

/** Errors for missing fields and invalid names, before anything is sent. The provider checks the password length. */
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

/** Shows the provider's error at the field it concerns; empty if it concerns none. */
export function providerErrors(error: unknown): AuthErrors {
  const field = FIELD_OF_CODE[errorCode(error) ?? ''];
  return field === undefined ? {} : { [field]: authErrorText(error) };
}

export function firstInvalid(errors: AuthErrors): AuthField | undefined {
  return FIELDS.find((field) => errors[field] !== undefined);
}
