import { lazy, Suspense, useEffect, useState, useCallback, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { GoogleIcon } from '../../ui/icons/google-icon.tsx';
import { prepareGoogleWindow } from '../../lib/session/google-window.ts';
import { readRequestedPage } from '../../lib/session/requested-page.ts';
import { purposeOf } from '../../lib/navigation/purpose.ts';
import { AuthFieldRow, type AuthFieldRowProps } from './auth-field.tsx';
import { messages, MODE_TEXTS, type AuthMode } from './messages.ts';
import { useAuthForm } from './use-auth-form.ts';
import styles from './auth-page.module.css';
import type { LocalGoogleAccount } from '../../lib/session/auth-actions.ts';

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

type PasswordFieldProps = Pick<AuthFieldRowProps, 'value' | 'error' | 'onChange'> & {
  readonly mode: AuthMode;
  readonly disabled: boolean;
};

/** A password field with a button that shows the password. */
function PasswordField({ mode, disabled, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <AuthFieldRow
      {...field}
      name="password"
      label={messages.password}
      hint={mode === 'sign-up' ? messages.passwordRule : undefined}
      type={shown ? 'text' : 'password'}
      autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
      end={
        <Button
          variant="plain"
          className={styles.show}
          disabled={disabled}
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? messages.hide : messages.show}
        </Button>
      }
    />
  );
}

type Answer = (account: LocalGoogleAccount | null) => void;

/** A dialog as a promise: `ask` opens it and resolves to the value passed to `answer`. */
function useLocalAccountChoice() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<Answer | undefined>(undefined);

  const ask = useCallback(() => {
    setOpen(true);
    return new Promise<LocalGoogleAccount | null>((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  const answer = useCallback<Answer>((account) => {
    setOpen(false);
    waiting.current?.(account);
    waiting.current = undefined;
  }, []);

  return { open, ask, answer };
}
