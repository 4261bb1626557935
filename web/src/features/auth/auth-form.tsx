import { lazy, Suspense, useEffect } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { GoogleIcon } from '../../ui/icons/google-icon.tsx';
import { prepareGoogleWindow } from '../../lib/session/google-window.ts';
import { readRequestedPage } from '../../lib/session/requested-page.ts';
import { purposeOf } from '../../lib/navigation/purpose.ts';
import { AuthFieldRow } from './auth-field.tsx';
import { messages, MODE_TEXTS } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLocalAccountChoice } from './use-local-account-choice.ts';
import styles from './auth-page.module.css';

const LocalGoogleDialog = lazy(async () => ({
  default: (await import('./local-google-dialog.tsx')).LocalGoogleDialog,
}));

export interface AuthFormProps {
  readonly onBusy: (busy: boolean) => void;
  /** Whether the session is still unknown. */
  readonly disabled: boolean;
}

export function AuthForm({ onBusy, disabled }: AuthFormProps) {
  const choice = useLocalAccountChoice();
  const { formRef, mode, values, errors, change, ...form } = useAuthForm(choice.ask);
  const locked = form.busy || disabled;
  /** Disables a button, except while its own action runs: a disabled button would lose the focus. */
  const lock = (isPending: boolean) => ({ isPending, disabled: locked && !isPending });
  const texts = MODE_TEXTS[mode];
  const requestedPage = readRequestedPage();
  useEffect(() => onBusy(form.busy), [form.busy, onBusy]);
  useEffect(prepareGoogleWindow, []);

  return (
    <>
      <header className={styles.header}>
        <h1>{texts.heading}</h1>
        <p className="soft">{requestedPage === null ? texts.lead : texts.leadTo(purposeOf(requestedPage))}</p>
      </header>
      <form
        ref={formRef}
        className={styles.form}
        onSubmit={form.submit}
        noValidate
        aria-label={texts.heading}
      >
        {mode === 'sign-up' ? (
          <AuthFieldRow
            name="fullName"
            label={messages.fullName}
            autoComplete="name"
            value={values.fullName}
            error={errors.fullName}
            onChange={change}
          />
        ) : null}
        <AuthFieldRow
          name="email"
          label={messages.email}
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
          <Button
            variant="link"
            className={styles.forgot}
            {...lock(form.resetting)}
            onClick={form.resetPassword}
          >
            {messages.forgot}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" size="large" isBlock disabled={locked}>
          {form.submitting ? messages.submitting : texts.submit}
        </Button>
      </form>
      <p className={`${styles.or} soft`}>{messages.or}</p>
      <Button size="large" isBlock {...lock(form.continuing)} onClick={form.continueWithGoogle}>
        <GoogleIcon /> {messages.google}
      </Button>
      <Button variant="link" className={styles.toggle} disabled={locked} onClick={form.toggleMode}>
        {texts.toggle}
      </Button>
      {choice.open ? (
        <Suspense>
          <LocalGoogleDialog onChoose={choice.answer} />
        </Suspense>
      ) : null}
    </>
  );
}
