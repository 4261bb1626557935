import { lazy, Suspense, useEffect } from 'react';
import { AuthFieldRow } from './auth-field.tsx';
import { GoogleIcon } from './icons.tsx';
import { messages, MODE_TEXTS } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLocalAccountChoice } from './use-local-account-choice.ts';

const LocalGoogleDialog = lazy(async () => ({
  default: (await import('./local-google-dialog.tsx')).LocalGoogleDialog,
}));

export interface AuthFormProps {
  readonly onBusy: (busy: boolean) => void;
  /** The session is not known yet. */
  readonly disabled: boolean;
}

export function AuthForm({ onBusy, disabled }: AuthFormProps) {
  const choice = useLocalAccountChoice();
  const { formRef, mode, values, errors, change, ...form } = useAuthForm(choice.ask);
  const locked = form.busy || disabled;
  const texts = MODE_TEXTS[mode];
  useEffect(() => onBusy(form.busy), [form.busy, onBusy]);

  return (
    <>
      <header className="auth-header">
        <h1>{texts.heading}</h1>
        <p className="soft">{texts.lead}</p>
      </header>
      <form ref={formRef} className="auth-form" onSubmit={form.submit} noValidate aria-label={texts.heading}>
        {mode === 'sign-up' ? (
          <AuthFieldRow
            name="fullName"
            label="Full Name"
            autoComplete="name"
            value={values.fullName}
            error={errors.fullName}
            onChange={change}
          />
        ) : null}
        <AuthFieldRow
          name="email"
          label="Email"
          type="email"
          autoComplete={mode === 'sign-in' ? 'username' : 'email'}
          value={values.email}
          error={errors.email}
          onChange={change}
        />
        <PasswordField
          mode={mode}
          disabled={form.busy}
          value={values.password}
          error={errors.password}
          onChange={change}
        />
        {mode === 'sign-in' ? (
          <button
            type="button"
            className="link-button auth-forgot"
            disabled={locked}
            onClick={form.resetPassword}
          >
            Forgot your password?
          </button>
        ) : null}
        <button type="submit" className="button button-primary button-large button-block" disabled={locked}>
          {form.submitting ? messages.submitting : texts.submit}
        </button>
      </form>
      <p className="auth-or soft">or</p>
      <button
        type="button"
        className="button button-large button-block"
        disabled={locked}
        onClick={form.continueWithGoogle}
      >
        <GoogleIcon /> {messages.google}
      </button>
      <button type="button" className="link-button auth-toggle" disabled={locked} onClick={form.toggleMode}>
        {texts.toggle}
      </button>
      {choice.open ? (
        <Suspense>
          <LocalGoogleDialog onChoose={choice.answer} />
        </Suspense>
      ) : null}
    </>
  );
}
