import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> & {
    /** A control inside the input's frame, at its end. */
    readonly end?: ReactNode;
    /** Rendered below the field. */
    readonly children?: ReactNode;
  };

/** A single-line text field with its label above, and its hint and error below. */
export function TextField({ label, hint, error, className = '', end, children, ...input }: TextFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={ids.control.id}>{label}</label>
      <div className={styles.frame} data-end={end !== undefined}>
        <input {...input} {...ids.control} />
        {end}
      </div>
      <Notes ids={ids} hint={hint} error={error} />
      {children}
    </div>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>;

/** Like `TextField`, with several lines. */
export function TextAreaField({ label, hint, error, className = '', ...area }: TextAreaFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={ids.control.id}>{label}</label>
      <textarea {...area} {...ids.control} />
      <Notes ids={ids} hint={hint} error={error} />
    </div>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id'>;

/** Like `TextField`, for one of several options: its children are `<option>`s. */
export function SelectField({ label, hint, error, className = '', ...select }: SelectFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={ids.control.id}>{label}</label>
      <select {...select} {...ids.control} />
      <Notes ids={ids} hint={hint} error={error} />
    </div>
  );
}

function useFieldIds(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ');
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  };
}

function Notes(props: Pick<FieldProps, 'hint' | 'error'> & { readonly ids: ReturnType<typeof useFieldIds> }) {
  const { ids, hint, error } = props;
  return (
    <>
      {hint === undefined ? null : (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={ids.errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
