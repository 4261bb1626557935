import { button, failure, fill, h } from '../parts/dom.ts';
import type { Json } from './database-api.ts';

export interface ValueFormOptions {
  /** Absent for a new child, whose form has an input for the key. */
  readonly value?: string | number | boolean;
  readonly onCancel: () => void;
  /** The form shows the error of a rejection. */
  readonly onSave: (key: string, value: Json) => Promise<void>;
}

/** A form for a value as JSON. */
export function valueForm({ value, onCancel, onSave }: ValueFormOptions): {
  readonly element: HTMLElement;
  focus(): void;
} {
  const isNew = value === undefined;
  const key = h('input', { class: 'code', autocomplete: 'off' });
  const text = h('textarea', { spellcheck: 'false' }, isNew ? '' : JSON.stringify(value));
  const trouble = h('div', {});
  const save = async (): Promise<void> => {
    try {
      if (isNew && key.value.trim() === '') throw new Error('The child needs a key.');
      await onSave(key.value.trim(), jsonOf(text.value));
    } catch (error) {
      fill(trouble, failure(error));
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void save();
  };
  const element = h(
    'form',
    { class: 'edit', on: { submit } },
    isNew && h('label', {}, 'Key', key),
    h('label', {}, 'Value as JSON', text),
    trouble,
    h(
      'div',
      { class: 'buttons' },
      h('button', { class: 'small main', type: 'submit' }, 'Save'),
      button('Cancel', onCancel),
    ),
  );
  return { element, focus: () => (isNew ? key : text).focus() };
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error('Type the value as JSON: "a text", 12, true or {"key": 1}.');
  }
}
