/** The form for one value: its type and text, and for a new field its name. */
import { parseValue, textOf, typeOf, TYPES, type FieldValue, type TypeName } from '../../field-value.ts';
import { button, confirmButton, failure, fill, h } from '../parts/dom.ts';

export interface FieldFormOptions {
  /** Empty for a new field, whose form has an input for the name. */
  readonly name: string;
  readonly value: FieldValue | undefined;
  readonly onCancel: () => void;
  /** The form shows the errors of rejections. */
  readonly onSave: (name: string, value: FieldValue) => Promise<void>;
  readonly onRemove: (() => Promise<void>) | undefined;
}

export function fieldForm(options: FieldFormOptions): { readonly element: HTMLElement; focus(): void } {
  const { value, onCancel, onSave, onRemove } = options;
  const name = h('input', { class: 'code', value: options.name, autocomplete: 'off' });
  const type = h(
    'select',
    {},
    ...TYPES.map((one) => h('option', { selected: one === usualType(value) }, one)),
  );
  const text = h('textarea', { spellcheck: 'false', rows: '3' }, value === undefined ? '' : editable(value));
  const trouble = h('div', {});
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      fill(trouble, failure(error));
    }
  };
  const save = async (): Promise<void> => {
    if (name.value === '') throw new Error('The field needs a name.');
    await onSave(name.value, parseValue(type.value as TypeName, text.value));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void attempt(save);
  };
  const element = h(
    'form',
    { class: 'edit', on: { submit } },
    h(
      'div',
      { class: 'pair' },
      options.name === '' && h('label', {}, 'Field name', name),
      h('label', {}, 'Type', type),
    ),
    h('label', {}, 'Value', text),
    trouble,
    h(
      'div',
      { class: 'buttons' },
      h('button', { class: 'small main', type: 'submit' }, 'Save'),
      button('Cancel', onCancel),
      onRemove && confirmButton('Delete field', 'Delete it', () => attempt(onRemove)),
    ),
  );
  return { element, focus: () => (options.name === '' ? name : text).focus() };
}

function usualType(value: FieldValue | undefined): TypeName {
  return value === undefined ? 'string' : typeOf(value);
}

/** Lists and maps are edited value by value; as a whole they can only be replaced. */
function editable(value: FieldValue): string {
  return value.arrayValue === undefined && value.mapValue === undefined ? textOf(value) : '';
}
