import { useId, type ReactNode } from 'react';
import type { AuthField } from './form-errors.ts';

export interface AuthFieldRowProps {
  readonly name: AuthField;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: AuthField, value: string) => void;
  /** Beside the input, inside its frame. */
  readonly control?: ReactNode;
}

/** A required field with its label above and its error below. */
export function AuthFieldRow({
  name,
  label,
  type = 'text',
  autoComplete,
  value,
  error,
  onChange,
  control,
}: AuthFieldRowProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          id={id}
          name={name}
          type={type}
          required
          autoComplete={autoComplete}
          autoCapitalize={name === 'fullName' ? 'words' : 'none'}
          spellCheck={false}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(name, event.target.value)}
        />
        {control}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
