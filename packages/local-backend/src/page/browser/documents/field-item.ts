/** One field with its type and value; maps and lists include their contents. */
import { fieldsOf, itemsOf, textOf, typeOf, type FieldValue } from '../../field-value.ts';
import { h } from '../parts/dom.ts';

export interface FieldOptions {
  readonly name: string;
  readonly value: FieldValue;
  readonly href: (path: string) => string;
}

export function fieldItem(options: FieldOptions): HTMLElement {
  const { name, value } = options;
  return h(
    'li',
    { class: 'field' },
    h(
      'div',
      { class: 'line' },
      h('span', { class: 'name' }, name),
      h('span', { class: 'type' }, typeOf(value)),
      valueElement(options),
    ),
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
  const { value } = options;
  const inner: (readonly [string | number, FieldValue])[] =
    value.arrayValue === undefined
      ? Object.entries(fieldsOf(value))
      : itemsOf(value).map((item, index) => [index, item]);
  if (inner.length === 0) return undefined;
  const items = inner.map(([step, item]) => fieldItem({ ...options, name: String(step), value: item }));
  return h('ul', { class: 'list' }, ...items);
}
