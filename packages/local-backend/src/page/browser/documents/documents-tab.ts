/** The Firestore tab: collections, the documents of one, and one document. */
import { get, type Servers } from '../parts/api.ts';
import { emptyNote, failure, fill, h } from '../parts/dom.ts';
import { reloadWithServers, watchChanges, type Live } from '../parts/live.ts';
import { CollectionsView } from './collections-view.ts';
import { crumbs } from './crumbs.ts';
import { DocumentView } from './document-view.ts';
import { DocumentsView } from './documents-view.ts';
import { FirestoreApi, listDatabases } from './firestore-api.ts';
import { hrefOf, readPlace, splitPlace, trimmed, type Place } from './place.ts';
import { usageLine } from './usage-line.ts';

export async function startDocuments(root: HTMLElement, live: Live): Promise<void> {
  try {
    const { firestore } = await get<Servers>('/api/servers');
    reloadWithServers(live);
    if (firestore === undefined) return fill(root, emptyNote('No Firestore server has reported yet.'));
    const { projectId, hasActivityStream } = firestore;
    const usual = `projects/${projectId}/databases/(default)`;
    const tab = new DocumentsTab(root, usual, await listDatabases(projectId));
    watchChanges(live, { hasActivityStream, scope: () => tab.database, act: (paths) => tab.changed(paths) });
    tab.start(usageLine(live, () => tab.database));
  } catch (error) {
    fill(root, failure(error));
  }
}

interface Kept<View> {
  readonly key: string;
  readonly view: View;
}

class DocumentsTab {
  readonly #root: HTMLElement;
  readonly #usual: string;
  readonly #databases: readonly string[];
  readonly #trail = h('nav', { class: 'crumbs', 'aria-label': 'Path' });
  readonly #columns = h('div', { class: 'columns' });
  #place: Place;
  /** Reused while they fit the place, so that the keyboard focus stays. */
  #collections: Kept<CollectionsView> | undefined;
  #documents: Kept<DocumentsView> | undefined;
  #document: DocumentView | undefined;

  constructor(root: HTMLElement, usual: string, databases: readonly string[]) {
    this.#root = root;
    this.#usual = usual;
    this.#place = readPlace(usual);
    this.#databases = [...new Set([...databases, this.#place.database])];
  }

  start(usage: HTMLElement): void {
    fill(this.#root, this.#bar(usage), this.#trail, this.#columns);
    this.#root.addEventListener('click', (event) => this.#followLink(event));
    addEventListener('popstate', () => this.#show(readPlace(this.#usual)));
    this.#show(this.#place);
  }

  get database(): string {
    return this.#place.database;
  }

  changed(paths: readonly string[]): void {
    this.#collections?.view.changed();
    this.#documents?.view.changed(paths);
    this.#document?.changed(paths);
  }

  #bar(usage: HTMLElement): HTMLElement {
    const input = h('input', { class: 'code', id: 'open-path', autocomplete: 'off', spellcheck: 'false' });
    const open = h(
      'form',
      {
        on: {
          submit: (event) => {
            event.preventDefault();
            this.#go({ ...this.#place, path: trimmed(input.value) });
          },
        },
      },
      h('label', {}, 'Open a path', input),
      h('button', { class: 'small', type: 'submit' }, 'Open'),
    );
    return h('div', { class: 'bar' }, this.#databases.length > 1 && this.#databaseChoice(), open, usage);
  }

  #databaseChoice(): HTMLElement {
    const options = this.#databases.map((name) => {
      const text = name.replace(/^projects\/(.*)\/databases\/(.*)$/, '$1, $2');
      return h('option', { value: name, selected: name === this.#place.database }, text);
    });
    const select = h('select', { id: 'database' }, ...options);
    select.addEventListener('change', () => this.#go({ database: select.value, path: '' }));
    return h('label', {}, 'Database', select);
  }

  #followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[data-path]') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
    event.preventDefault();
    this.#go({ ...this.#place, path: link.dataset['path'] ?? '' });
  }

  #go(place: Place): void {
    history.pushState(null, '', hrefOf(place, this.#usual));
    this.#show(place);
  }

  #show(place: Place): void {
    this.#place = place;
    const api = new FirestoreApi(place.database);
    const href = (path: string): string => hrefOf({ database: place.database, path }, this.#usual);
    const { collection, document: chosen } = splitPlace(place.path);
    this.#collections = keep(this.#collections, place.database, () => new CollectionsView({ api, href }));
    this.#documents =
      collection === ''
        ? undefined
        : keep(
            this.#documents,
            `${place.database}/${collection}`,
            () => new DocumentsView({ api, href, collection }),
          );
    this.#document = chosen === '' ? undefined : new DocumentView({ api, href, path: chosen });
    this.#collections.view.show(place.path);
    this.#documents?.view.choose(chosen);
    this.#columns.dataset['shown'] =
      chosen !== '' ? 'document' : collection !== '' ? 'documents' : 'collections';
    fill(this.#trail, ...crumbs(place.path, href));
    fill(
      this.#columns,
      this.#collections.view.element,
      this.#documents?.view.element ?? emptyNote('Choose a collection to see its documents.'),
      this.#document?.element ?? (collection !== '' && emptyNote('Choose a document to see its fields.')),
    );
    document.title = place.path === '' ? 'Firestore' : `${place.path} – Firestore`;
  }
}

function keep<View>(stored: Kept<View> | undefined, key: string, make: () => View): Kept<View> {
  return stored?.key === key ? stored : { key, view: make() };
}
