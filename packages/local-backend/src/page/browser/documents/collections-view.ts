/** The collections at the root, and those on the path to the current place. */
import { emptyNote, failure, fill, h } from '../parts/dom.ts';
import { oneAtATime } from '../parts/live.ts';
import type { FirestoreApi } from './firestore-api.ts';

export interface CollectionsOptions {
  readonly api: FirestoreApi;
  readonly href: (path: string) => string;
}

export class CollectionsView {
  readonly element: HTMLElement;
  readonly #options: CollectionsOptions;
  readonly #list = h('div', {});
  readonly #refresh = oneAtATime(() => this.#load());
  #known = '';
  /** The path whose documents are shown. */
  #place = '';

  constructor(options: CollectionsOptions) {
    this.#options = options;
    const heading = h('div', { class: 'heading' }, h('h2', {}, 'Collections'));
    this.element = h('section', { class: 'collections', 'aria-label': 'Collections' }, heading, this.#list);
  }

  show(place: string): void {
    this.#place = place;
    this.#refresh();
  }

  /** Any write may create the first document of a collection or delete its last. */
  changed(): void {
    this.#refresh();
  }

  async #load(): Promise<void> {
    try {
      const levels = await Promise.all(
        this.#parents().map((parent) => this.#options.api.collections(parent)),
      );
      const shown = JSON.stringify([this.#place, levels]);
      if (shown === this.#known) return;
      this.#known = shown;
      const isEmpty = levels[0]?.length === 0;
      fill(this.#list, isEmpty ? emptyNote('No documents yet.') : this.#level('', levels));
    } catch (error) {
      fill(this.#list, failure(error));
    }
  }

  /** The root and the documents on the path. */
  #parents(): string[] {
    const segments = this.#place.split('/').filter(Boolean);
    const count = Math.floor(segments.length / 2);
    return ['', ...Array.from({ length: count }, (_, index) => segments.slice(0, 2 * index + 2).join('/'))];
  }

  #level(parent: string, [ids = [], ...deeper]: readonly (readonly string[])[]): HTMLElement {
    const items = ids.map((id) => {
      const path = parent === '' ? id : `${parent}/${id}`;
      return h('li', {}, this.#link(path, id), this.#below(path, deeper));
    });
    return h('ul', { class: 'list' }, ...items);
  }

  /** The collection's document on the current path, with its subcollections. */
  #below(collection: string, deeper: readonly (readonly string[])[]): HTMLElement | undefined {
    const place = this.#place;
    if (!place.startsWith(`${collection}/`) || deeper[0] === undefined || deeper[0].length === 0)
      return undefined;
    const id = place.slice(collection.length + 1).split('/', 1)[0] ?? '';
    const document = `${collection}/${id}`;
    const link = this.#link(document, id);
    return h('ul', { class: 'list' }, h('li', {}, link, this.#level(document, deeper)));
  }

  #link(path: string, id: string): HTMLElement {
    const place = this.#place;
    const isCurrent = path === place || path === place.replace(/\/[^/]+$/, '');
    const attributes = {
      'data-path': path,
      href: this.#options.href(path),
      id: `in-tree-${path}`,
      class: 'pick',
    };
    return h('a', { ...attributes, 'aria-current': isCurrent && 'true' }, id);
  }
}
