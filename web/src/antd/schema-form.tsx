import { Form, type FormInstance, type FormItemProps, type FormProps, type InputRef } from 'antd';
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { checkForm, type InputSchema } from './check-form.ts';

const SchemaContext = createContext<InputSchema<unknown> | undefined>(undefined);
const FieldCheckContext = createContext<() => void>(() => {});

/** Validates the surrounding `SchemaField` at once, before its form is submitted. */
export const useCheckField = () => use(FieldCheckContext);

interface SchemaFormProps<F extends object, I> extends Pick<
  FormProps<F>,
  'form' | 'id' | 'className' | 'disabled' | 'layout'
> {
  /** Converts the form's values to the stored ones; its messages appear below the fields. */
  readonly schema: InputSchema<I>;
  readonly initialValues?: F;
  /** Makes the form controlled; otherwise it keeps its own state, starting with `initialValues`. */
  readonly values?: F;
  readonly onChange?: (changes: Partial<F>) => void;
  /** Receives the schema's output, and only if all fields are valid. Until the promise settles, the form is locked. */
  readonly onSubmit: (input: I) => unknown;
  readonly children: ReactNode;
}

/**
 * An antd form validated by a zod schema. Validates on submit and focuses the first invalid field; after that, it
 * validates on every change. A message disappears with its cause. Its fields are `SchemaField`s.
 */
export function SchemaForm<F extends object, I>(props: SchemaFormProps<F, I>) {
  const { schema, values, initialValues, onChange, onSubmit, disabled = false, children, ...rest } = props;
  const [isChecked, setIsChecked] = useState(false);
  const [form] = Form.useForm<F>(props.form);
  const { isSending, send } = useSending(onSubmit);
  // Field ids derive from the form name, so forms on one page need different names.
  const name = useId();
  // Sets only changed values, because each one rerenders every field that uses a part of it.
  useLayoutEffect(() => {
    const changed = Object.entries(values ?? {}).filter(
      ([field, value]) => form.getFieldValue(field as never) !== value,
    );
    if (changed.length > 0)
      form.setFields(changed.map(([field, value]) => ({ name: [field], value })) as never);
    checkFailed(form);
  }, [form, values]);
  const first = values ?? initialValues;
  return (
    <SchemaContext value={schema}>
      <Form<F>
        layout="vertical"
        noValidate
        {...rest}
        form={form}
        name={name}
        disabled={disabled || isSending}
        requiredMark={false}
        validateTrigger={isChecked ? 'onChange' : 'onSubmit'}
        scrollToFirstError={{ focus: true }}
        {...(first === undefined ? {} : { initialValues: first })}
        onValuesChange={(changes: Partial<F>) => {
          // For an object, `changes` has only the changed part.
          const all: F = form.getFieldsValue(true);
          const fields = Object.keys(changes) as (keyof F)[];
          onChange?.(Object.fromEntries(fields.map((field) => [field, all[field]])) as Partial<F>);
          checkFailed(form);
        }}
        onFinishFailed={() => setIsChecked(true)}
        onFinish={() => {
          const checked = checkForm(schema, typedValues(form));
          if (checked.ok) void send(checked.input);
        }}
      >
        {children}
      </Form>
    </SchemaContext>
  );
}

/** Validates the fields with a message again: a change elsewhere may have made them valid. */
function checkFailed(form: FormInstance): void {
  const failed = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));
  // Rejects while a field is invalid; the message is beside the field.
  if (failed.length > 0) form.validateFields(failed).catch(() => {});
}

/** Locks the form while its values are sent, and returns the focus that the lock takes from a field or button. */
function useSending<I>(onSubmit: (input: I) => unknown) {
  const [isSending, setIsSending] = useState(false);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const { current } = focused;
    if (!isSending && current instanceof HTMLElement && document.activeElement === document.body)
      current.focus();
  }, [isSending]);
  const send = async (input: I) => {
    focused.current = document.activeElement;
    setIsSending(true);
    try {
      await onSubmit(input);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}

/** A field of a `SchemaForm`: label, control and message, linked by id and validated by the schema. */
export function SchemaField({
  name,
  children,
  ...item
}: FormItemProps & { readonly name: string | string[] }) {
  const schema = use(SchemaContext);
  const form = Form.useFormInstance();
  const path = [name].flat().join('.');
  return (
    <FieldCheckContext value={() => void form.validateFields([name]).catch(() => {})}>
      <Form.Item
        {...item}
        name={name}
        rules={[
          {
            validator: async () => {
              const checked = schema ? checkForm(schema, typedValues(form)) : { ok: true as const };
              const error = checked.ok ? undefined : checked.errors[path];
              if (error !== undefined) throw new Error(error);
            },
          },
        ]}
      >
        {children}
      </Form.Item>
    </FieldCheckContext>
  );
}

/** Firefox accepts letters in a number field and reports an empty value, which must not be stored as "not given". */
function typedValues(form: FormInstance): object {
  const isUnreadable = (field: string) =>
    (form.getFieldInstance(field) as Partial<InputRef> | undefined)?.input?.validity.badInput === true;
  const values = form.getFieldsValue(true) as object;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isUnreadable(field) ? 'not a number' : value]),
  );
}
