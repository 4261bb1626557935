import type { User } from 'firebase/auth';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS, SIGN_UP_HASH, SIGN_UP_PATH } from '../../lib/navigation/paths.ts';
import { notify, type ToastContent } from '../../lib/notify/notify.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import {
  sendReset,
  sendVerification,
  signIn,
  signInWithGoogle,
  signUp,
  type LocalGoogleAccount,
  type NewAccount,
} from '../../lib/session/auth-actions.ts';
import {
  firstInvalid,
  missingFields,
  providerErrors,
  type AuthErrors,
  type AuthField,
  type AuthValues,
} from './form-errors.ts';
import { failureMessage, messages, type AuthMode } from './messages.ts';
import { requestWelcomeEmail } from './welcome.ts';

const NOTHING: AuthValues = { fullName: '', email: '', password: '' };

/** State and actions of the form. The mode is in the URL; input survives errors and mode changes. */
export function useAuthForm(chooseLocally: () => Promise<LocalGoogleAccount | null>) {
  const navigate = useNavigate();
  const mode: AuthMode = useLocation().hash === SIGN_UP_HASH ? 'sign-up' : 'sign-in';
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<AuthErrors>({});
  const formRef = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(formRef, errors);

  const submission = useAction(() => send(mode, values, setErrors), {
    success: (unsent) => (mode === 'sign-in' ? messages.signedIn : signedUpToast(unsent)),
    failure: (error) => failureMessage(mode, error),
  });
  const google = useAction(() => signInWithGoogle(chooseLocally), {
    success: (signedIn) => (signedIn ? messages.signedIn : undefined),
    failure: (error) => failureMessage('google', error),
  });
  const reset = useAction(() => sendReset(values.email.trim()), {
    success: messages.resetSent,
    failure: messages.resetFailed,
  });

  return {
    mode,
    values,
    errors,
    formRef,
    submitting: submission.pending,
    resetting: reset.pending,
    continuing: google.pending,
    busy: submission.pending || google.pending || reset.pending,
    continueWithGoogle: () => void google.run(),
    change: (field: AuthField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    toggleMode: () => {
      void navigate(mode === 'sign-in' ? SIGN_UP_PATH : PATHS.auth, { replace: true });
      setErrors({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const missing = missingFields(mode, values);
      setErrors(missing);
      if (!firstInvalid(missing)) void submission.run();
    },
    resetPassword: () => {
      const { email } = missingFields('sign-in', values);
      setErrors(email === undefined ? {} : { email });
      if (email === undefined) void reset.run();
    },
  };
}

/** Resolves to the user if the verification email could not be sent, else to null. */
async function createAccount(account: NewAccount): Promise<User | null> {
  const unsent = await signUp(account);
  // Only one toast is shown at a time: the welcome email's must not replace the one that resends the verification.
  if (!unsent) void requestWelcomeEmail(account);
  return unsent;
}

/** Long enough to read the toast and reach its button. */
const RESEND_MS = 15_000;

/** Without the email, the toast offers to resend it; later the settings do. */
function signedUpToast(unsent: User | null): ToastContent {
  if (!unsent) return messages.signedUp;
  return {
    ...messages.notVerified,
    action: { label: messages.sendAgain, run: () => void resendVerification(unsent) },
    durationMs: RESEND_MS,
  };
}

async function resendVerification(user: User): Promise<void> {
  try {
    await sendVerification(user);
    notify(messages.verificationSent);
  } catch (error) {
    console.warn('Action failed:', error);
    notify(signedUpToast(user));
  }
}

async function send(
  mode: AuthMode,
  values: AuthValues,
  setErrors: (errors: AuthErrors) => void,
): Promise<User | null> {
  const email = values.email.trim();
  try {
    if (mode === 'sign-up')
      return await createAccount({ email, password: values.password, fullName: values.fullName.trim() });
    await signIn(email, values.password);
    return null;
  } catch (error) {
    setErrors(providerErrors(error));
    throw error;
  }
}

function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, errors: AuthErrors): void {
  const field = firstInvalid(errors);
  useEffect(() => {
    if (field !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    // Depends on `errors`, so that a new set of errors moves the focus again, even to the same field.
  }, [form, field, errors]);
}
