import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { AuthFieldRow, type AuthFieldRowProps } from './auth-field.tsx';
import styles from './auth-page.module.css';
import { messages, type AuthMode } from './messages.ts';

type PasswordFieldProps = Pick<AuthFieldRowProps, 'value' | 'error' | 'onChange'> & {
  readonly mode: AuthMode;
  readonly disabled: boolean;
};

/** A password field with a button that shows the password. */
export function PasswordField({ mode, disabled, ...field }: PasswordFieldProps) {
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
