import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** Only for screen readers; the placeholder says what to enter. */
  readonly isLabelHidden?: boolean;
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
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, error, className = '', end, children, ...input } = props;
  const ids = useFieldIds(hint, error, input['aria-describedby']);
  return (
    <div className={`${styles.field} ${className}`}>
      <FieldLabel id={ids.control.id} label={label} isHidden={isLabelHidden} />
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
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, isLabelHidden, hint, error, className = '', ...area } = props;
  const ids = useFieldIds(hint, error, area['aria-describedby']);
  return (
    <div className={`${styles.field} ${className}`}>
      <FieldLabel id={ids.control.id} label={label} isHidden={isLabelHidden} />
      <textarea {...area} {...ids.control} />
      <Notes ids={ids} hint={hint} error={error} />
    </div>
  );
}

type SelectFieldProps = Omit<FieldProps, 'isLabelHidden'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id'>;

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

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly isHidden: boolean | undefined;
}

const FieldLabel = ({ id, label, isHidden }: FieldLabelProps) => (
  <label htmlFor={id} className={isHidden ? 'visually-hidden' : undefined}>
    {label}
  </label>
);

/** `also`: the id of something else that describes the field. */
function useFieldIds(hint: ReactNode, error: string | undefined, also?: string) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [also, hint !== undefined && hintId, error !== undefined && errorId]
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
