/** The documents of one collection, a page at a time. */
import { fieldsOf, textOf } from '../../field-value.ts';
import { button, emptyNote, failure, fill, h } from '../parts/dom.ts';
import { oneAtATime } from '../parts/live.ts';
import { idOf, pathOf, type DocumentPage, type FirestoreApi, type StoredDocument } from './firestore-api.ts';

export interface DocumentsOptions {
  readonly api: FirestoreApi;
  readonly href: (path: string) => string;
  readonly collection: string;
}

const PAGE = 50;
/** Number of fields shown below an id. */
const SHOWN_FIELDS = 4;

export class DocumentsView {
  readonly element: HTMLElement;
  readonly #options: DocumentsOptions;
  readonly #count = h('span', { class: 'count', role: 'status' });
  readonly #list = h('div', {}, emptyNote('Loading…'));
  readonly #refresh = oneAtATime(() => this.#load());
  #wanted = PAGE;
  #chosen = '';

  constructor(options: DocumentsOptions) {
    this.#options = options;
    const { collection } = options;
    this.element = h(
      'section',
      { class: 'documents', 'aria-label': `Documents in ${collection}` },
      h('div', { class: 'heading' }, h('h2', {}, idOf(collection)), this.#count),
      this.#list,
    );
    this.#refresh();
  }

  /** Marks the open document in the list; empty for none. */
  choose(path: string): void {
    this.#chosen = path;
    for (const link of this.#list.querySelectorAll<HTMLElement>('a[data-path]')) {
      if (link.dataset['path'] === path) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }

  changed(paths: readonly string[]): void {
    const inside = `${this.#options.collection}/`;
    if (paths.some((path) => path === '' || path.startsWith(inside))) this.#refresh();
  }

  async #load(): Promise<void> {
    const { api, collection } = this.#options;
    try {
      const [page, count] = await Promise.all([
        api.documents(collection, this.#wanted),
        api.count(collection),
      ]);
      this.#count.textContent = count === 1 ? '1 document' : `${count.toLocaleString('en')} documents`;
      fill(this.#list, ...this.#content(page));
    } catch (error) {
      fill(this.#list, failure(error));
    }
  }

  #content({ documents = [], nextPageToken }: DocumentPage): HTMLElement[] {
    if (documents.length === 0) return [emptyNote('This collection is empty.')];
    const list = h('ul', { class: 'list' }, ...documents.map((document) => this.#row(document)));
    if (!nextPageToken) return [list];
    const more = button(`Show ${PAGE} more`, () => {
      this.#wanted += PAGE;
      this.#refresh();
    });
    more.id = 'more-documents';
    return [list, h('p', { class: 'more' }, more)];
  }

  #row(document: StoredDocument): HTMLElement {
    const path = pathOf(document);
    const { href } = this.#options;
    return h(
      'li',
      {},
      h(
        'a',
        {
          class: 'pick row',
          id: `document-${path}`,
          href: href(path),
          'data-path': path,
          'aria-current': path === this.#chosen && 'true',
        },
        idOf(path),
        h('span', { class: 'sub' }, previewOf(document)),
      ),
    );
  }
}

function previewOf({ fields, createTime }: StoredDocument): string {
  if (createTime === undefined) return 'no document here, only subcollections';
  const entries = Object.entries(fieldsOf({ mapValue: { fields: fields ?? {} } })).slice(0, SHOWN_FIELDS);
  return entries.map(([key, value]) => `${key}: ${textOf(value).slice(0, 40)}`).join(' · ') || 'no fields';
}
