/** Shows one document and edits its fields. */
import { fieldsOf, replaceIn, type FieldValue, type ValuePath } from '../../field-value.ts';
import { button, confirmButton, emptyNote, failure, fill, flash, h } from '../parts/dom.ts';
import { concerns, oneAtATime } from '../parts/live.ts';
import { fieldForm } from './field-form.ts';
import { fieldItem } from './field-item.ts';
import { idOf, type FirestoreApi, type StoredDocument } from './firestore-api.ts';

export interface DocumentOptions {
  readonly api: FirestoreApi;
  readonly href: (path: string) => string;
  readonly go: (path: string) => void;
  readonly path: string;
}

export class DocumentView {
  readonly element: HTMLElement;
  readonly #options: DocumentOptions;
  readonly #body = h('div', {}, emptyNote('Loading…'));
  readonly #adding = h('div', {});
  /** Created once, so that an update does not close its confirmation. */
  readonly #remove = confirmButton('Delete document', 'Delete permanently', () => this.#delete());
  readonly #refresh = oneAtATime(() => this.#load());
  #document: StoredDocument | undefined;
  /** What is shown, as one string. An update that changes none of it keeps the focus. */
  #shown: string | undefined;
  /** Updates do not replace an open form. */
  #editing = false;

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
    if (!this.#editing && concerns(paths, this.#options.path)) this.#refresh();
  }

  async #load(): Promise<void> {
    const { api, path } = this.#options;
    try {
      const [document, below] = await Promise.all([api.document(path), api.collections(path)]);
      const shown = JSON.stringify([document?.updateTime, below]);
      if (this.#editing || shown === this.#shown) return;
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
    const items = fields.map(([name, value]) =>
      fieldItem({
        name,
        value,
        path: [name],
        href: this.#options.href,
        edit: (at, form) => this.#edit(at, form),
      }),
    );
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
      this.#tools(),
    ];
  }

  #tools(): HTMLElement {
    const add = button('Add field', () => this.#edit(undefined, this.#adding));
    add.id = 'add-field';
    fill(this.#adding);
    return h('div', {}, this.#adding, h('div', { class: 'bar' }, add, this.#remove));
  }

  async #delete(): Promise<void> {
    const { api, go, path } = this.#options;
    await this.#try(this.#adding, () => api.delete(path));
    if (this.#document !== undefined) go(path.slice(0, path.lastIndexOf('/')));
  }

  /** Opens the form for the value `at`, or for a new field, in `holder`. */
  #edit(at: { readonly path: ValuePath; readonly value: FieldValue } | undefined, holder: HTMLElement): void {
    this.#editing = true;
    this.#shown = undefined;
    const form = fieldForm({
      name: at === undefined ? '' : String(at.path.at(-1)),
      value: at?.value,
      onCancel: () => this.#done(),
      onSave: (name, value) => this.#save(at?.path ?? [name], value),
      onRemove: at === undefined ? undefined : () => this.#save(at.path, undefined),
    });
    fill(holder, form.element);
    form.focus();
  }

  /** @throws Error if the server rejects the write. */
  async #save(path: ValuePath, value: FieldValue | undefined): Promise<void> {
    const document = this.#document;
    if (document === undefined) throw new Error('This document was deleted.');
    const whole = replaceIn({ mapValue: { fields: document.fields ?? {} } }, path, value);
    const field = String(path[0]);
    await this.#options.api.setField(document, field, fieldsOf(whole)[field]);
    this.#done();
  }

  #done(): void {
    this.#editing = false;
    this.#refresh();
  }

  async #try(place: HTMLElement, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      fill(place, failure(error));
    }
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
