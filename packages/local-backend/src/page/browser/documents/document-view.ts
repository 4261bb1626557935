/** Shows one document. */
import { emptyNote, failure, fill, flash, h } from '../parts/dom.ts';
import { concerns, oneAtATime } from '../parts/live.ts';
import { fieldItem } from './field-item.ts';
import { idOf, type FirestoreApi, type StoredDocument } from './firestore-api.ts';

export interface DocumentOptions {
  readonly api: FirestoreApi;
  readonly href: (path: string) => string;
  readonly path: string;
}

export class DocumentView {
  readonly element: HTMLElement;
  readonly #options: DocumentOptions;
  readonly #body = h('div', {}, emptyNote('Loading…'));
  readonly #refresh = oneAtATime(() => this.#load());
  #document: StoredDocument | undefined;
  /** What is shown, as one string. An update that changes none of it keeps the focus. */
  #shown: string | undefined;

  constructor(options: DocumentOptions) {
    this.#options = options;
    const { path } = options;
    this.element = h(
      'section',
      { class: 'document', 'aria-label': `Document ${path}` },
      h('div', { class: 'heading' }, h('h2', {}, idOf(path))),
      this.#body,
    );
    this.#refresh();
  }

  changed(paths: readonly string[]): void {
    if (concerns(paths, this.#options.path)) this.#refresh();
  }

  async #load(): Promise<void> {
    const { api, path } = this.#options;
    try {
      const [document, below] = await Promise.all([api.document(path), api.collections(path)]);
      const shown = JSON.stringify([document?.updateTime, below]);
      if (shown === this.#shown) return;
      this.#shown = shown;
      const before = this.#document;
      this.#document = document;
      fill(
        this.#body,
        ...(document === undefined ? [emptyNote('This document doesn’t exist.')] : this.#content(document)),
      );
      this.#body.append(this.#subcollections(below));
      if (before !== undefined && before.updateTime !== document?.updateTime) flash(this.#body);
    } catch (error) {
      this.#shown = undefined;
      fill(this.#body, failure(error));
    }
  }

  #content(document: StoredDocument): HTMLElement[] {
    const fields = Object.entries(document.fields ?? {});
    const items = fields.map(([name, value]) => fieldItem({ name, value, href: this.#options.href }));
    return [
      h(
        'p',
        { class: 'facts' },
        h('span', {}, `Created ${timeOf(document.createTime)}`),
        h('span', {}, `Changed ${timeOf(document.updateTime)}`),
      ),
      items.length === 0
        ? emptyNote('No fields.')
        : h('ul', { class: 'list', 'aria-label': 'Fields' }, ...items),
    ];
  }

  #subcollections(ids: readonly string[]): HTMLElement {
    const { href, path } = this.#options;
    if (ids.length === 0) return h('div', {});
    const links = ids.map((id) => {
      const to = `${path}/${id}`;
      return h('li', {}, h('a', { class: 'pick row', href: href(to), 'data-path': to }, id));
    });
    return h(
      'div',
      {},
      h('div', { class: 'heading' }, h('h3', {}, 'Collections below')),
      h('ul', { class: 'list' }, ...links),
    );
  }
}

function timeOf(iso: string | undefined): string {
  if (iso === undefined) return 'never';
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return format.format(new Date(iso));
}
