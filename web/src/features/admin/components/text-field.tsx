import { useId, type InputHTMLAttributes } from 'react';

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'required'
  | 'autoComplete'
  | 'list'
  | 'placeholder'
  | 'readOnly'
  | 'disabled'
  | 'step'
  | 'min'
  | 'max'
> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  /** More than one makes it a text of several lines. */
  readonly rows?: number;
  readonly onChange: (text: string) => void;
}

/** A label, its field, and below it what helps or what is wrong. */
export function TextField({ label, hint, error, rows = 1, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ');
  const shared = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? (
        <textarea name={input.name} value={input.value} rows={rows} {...shared} />
      ) : (
        <input autoComplete="off" {...input} {...shared} />
      )}
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
