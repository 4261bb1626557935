import { button, failure, fill, h } from '../parts/dom.ts';
import type { FirestoreApi } from './firestore-api.ts';

export interface NewDocumentOptions {
  readonly api: FirestoreApi;
  readonly collection: string;
  readonly go: (path: string) => void;
  readonly close: () => void;
}

/** Prompts for an id, creates an empty document and opens it. */
export function newDocumentForm({ api, collection, go, close }: NewDocumentOptions): HTMLElement {
  const id = h('input', { class: 'code', placeholder: 'made by the server', autocomplete: 'off' });
  const trouble = h('div', {});
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      go(await api.create(collection, id.value.trim()));
    } catch (error) {
      fill(trouble, failure(error));
    }
  };
  const form = h(
    'form',
    { class: 'edit', on: { submit: (event) => void create(event) } },
    h('div', { class: 'pair' }, h('label', {}, 'Id of the document', id)),
    trouble,
    h(
      'div',
      { class: 'buttons' },
      h('button', { class: 'small main', type: 'submit' }, 'Add'),
      button('Cancel', close),
    ),
  );
  requestAnimationFrame(() => id.focus());
  return form;
}
