/** One field with its type and value; maps and lists include their contents. */
import { fieldsOf, itemsOf, textOf, typeOf, type FieldValue, type ValuePath } from '../../field-value.ts';
import { button, h } from '../parts/dom.ts';

export interface FieldOptions {
  readonly name: string;
  readonly value: FieldValue;
  readonly path: ValuePath;
  readonly href: (path: string) => string;
  /** Opens a form for the value in `holder`. */
  readonly edit: (at: { readonly path: ValuePath; readonly value: FieldValue }, holder: HTMLElement) => void;
}

export function fieldItem(options: FieldOptions): HTMLElement {
  const { name, value, path, edit } = options;
  const type = typeOf(value);
  const holder = h('div', {});
  const change = button('Edit', () => edit({ path, value }, holder), 'link');
  change.id = `edit-${path.join('.')}`;
  change.setAttribute('aria-label', `Edit ${path.join('.')}`);
  return h(
    'li',
    { class: 'field' },
    h(
      'div',
      { class: 'line' },
      h('span', { class: 'name' }, name),
      h('span', { class: 'type' }, type),
      valueElement(options),
      h('span', { class: 'acts' }, change),
    ),
    holder,
    children(options),
  );
}

function valueElement({ value, href }: FieldOptions): HTMLElement {
  const type = typeOf(value);
  const text = textOf(value);
  if (type === 'list' || type === 'map') return h('span', { class: 'type' }, text);
  if (type !== 'reference') return h('span', { class: `value ${type}` }, text);
  const to = text.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');
  return h('span', { class: 'value' }, h('a', { href: href(to), 'data-path': to }, to));
}

function children(options: FieldOptions): HTMLElement | undefined {
  const { value, path } = options;
  const inner: (readonly [string | number, FieldValue])[] =
    value.arrayValue === undefined
      ? Object.entries(fieldsOf(value))
      : itemsOf(value).map((item, index) => [index, item]);
  if (inner.length === 0) return undefined;
  const items = inner.map(([step, item]) =>
    fieldItem({ ...options, name: String(step), value: item, path: [...path, step] }),
  );
  return h('ul', { class: 'list' }, ...items);
}
