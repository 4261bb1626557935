import { Form, type FormInstance, type FormItemProps, type FormProps, type InputRef } from 'antd';
import { createContext, use, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { checkForm, type InputSchema } from './check-form.ts';

const SchemaContext = createContext<InputSchema<unknown> | undefined>(undefined);

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
  /** Receives the schema's output, and only if all fields are valid. */
  readonly onSubmit: (input: I) => unknown;
  readonly children: ReactNode;
}

/**
 * An antd form validated by a zod schema. Validates on submit and focuses the first invalid field; after that, it
 * validates on every change. Its fields are `SchemaField`s.
 */
export function SchemaForm<F extends object, I>(props: SchemaFormProps<F, I>) {
  const { schema, values, initialValues, onChange, onSubmit, children, ...rest } = props;
  const [isChecked, setIsChecked] = useState(false);
  const [form] = Form.useForm<F>(props.form);
  // Field ids derive from the form name, so forms on one page need different names.
  const name = useId();
  // Sets only changed values, because each one rerenders every field that uses a part of it.
  useLayoutEffect(() => {
    const changed = Object.entries(values ?? {}).filter(
      ([field, value]) => form.getFieldValue(field as never) !== value,
    );
    if (changed.length > 0)
      form.setFields(changed.map(([field, value]) => ({ name: [field], value })) as never);
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
        requiredMark={false}
        validateTrigger={isChecked ? 'onChange' : 'onSubmit'}
        scrollToFirstError={{ focus: true }}
        {...(first === undefined ? {} : { initialValues: first })}
        onValuesChange={(changes: Partial<F>) => {
          // For an object, `changes` has only the changed part.
          const all: F = form.getFieldsValue(true);
          const fields = Object.keys(changes) as (keyof F)[];
          onChange?.(Object.fromEntries(fields.map((field) => [field, all[field]])) as Partial<F>);
        }}
        onFinishFailed={() => setIsChecked(true)}
        onFinish={() => {
          const checked = checkForm(schema, typedValues(form));
          if (checked.ok) onSubmit(checked.input);
        }}
      >
        {children}
      </Form>
    </SchemaContext>
  );
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
