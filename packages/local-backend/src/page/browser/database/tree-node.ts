/** One node of the tree. It loads its value, and its children once expanded. */
import { button, failure, fill, flash, h } from '../parts/dom.ts';
import { concerns, oneAtATime } from '../parts/live.ts';
import type { Content, DatabaseApi } from './database-api.ts';

export interface TreeNodeOptions {
  readonly api: DatabaseApi;
  /** Path such as `/rooms/1`; empty for the root. */
  readonly path: string;
  readonly name: string;
  readonly open?: boolean;
}

/** Number of children shown at once. */
const PAGE = 100;

export class TreeNode {
  readonly element = h('li', {});
  readonly #options: TreeNodeOptions;
  readonly #line = h('div', { class: 'line' });
  readonly #below = h('ul', { class: 'list' });
  readonly #refresh = oneAtATime(() => this.#load());
  readonly #children = new Map<string, TreeNode>();
  #content: Content | undefined;
  #isOpen: boolean;
  #shown = PAGE;

  constructor(options: TreeNodeOptions) {
    this.#options = options;
    this.#isOpen = options.open ?? false;
    this.element.append(this.#line);
    this.#refresh();
  }

  changed(paths: readonly string[]): void {
    if (!concerns(paths, this.#options.path === '' ? '/' : this.#options.path)) return;
    this.#refresh();
    for (const child of this.#children.values()) child.changed(paths);
  }

  async #load(): Promise<void> {
    const { api, path } = this.#options;
    try {
      const content = await api.content(path);
      const before = this.#content;
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(content)) return;
      this.#content = content;
      this.#draw();
      if (before !== undefined) flash(this.#line);
    } catch (error) {
      fill(this.#line, failure(error));
    }
  }

  #draw(): void {
    const content = this.#content;
    if (content === undefined) return;
    fill(this.#line, ...this.#head(content));
    const isBranch = content.kind === 'children' && this.#isOpen;
    fill(this.#below, ...(isBranch ? this.#items(content.keys) : []));
    if (isBranch) this.element.append(this.#below);
    else {
      this.#below.remove();
      this.#children.clear();
    }
  }

  #head(content: Content): HTMLElement[] {
    const { name, path } = this.#options;
    if (content.kind !== 'children') {
      const text = content.kind === 'nothing' ? 'null' : JSON.stringify(content.value);
      return [
        h('span', { class: 'leaf' }, name),
        h('span', { class: content.kind === 'nothing' ? 'value null' : 'value' }, text),
      ];
    }
    const twist = button(name, () => this.#toggle(), 'twist');
    twist.id = `place-${path}`;
    twist.setAttribute('aria-expanded', String(this.#isOpen));
    const count = content.keys.length;
    return [
      twist,
      h('span', { class: 'type' }, `${count.toLocaleString('en')} ${count === 1 ? 'child' : 'children'}`),
    ];
  }

  #toggle(): void {
    this.#isOpen = !this.#isOpen;
    this.#draw();
  }

  #items(keys: readonly string[]): HTMLElement[] {
    const shown = keys.slice(0, this.#shown);
    for (const key of this.#children.keys()) if (!shown.includes(key)) this.#children.delete(key);
    const items = shown.map((key) => this.#child(key).element);
    if (keys.length <= this.#shown) return items;
    const more = button(`Show ${PAGE} more`, () => {
      this.#shown += PAGE;
      this.#draw();
    });
    return [...items, h('li', { class: 'more' }, more)];
  }

  #child(key: string): TreeNode {
    const { api, path } = this.#options;
    const treeNode = this.#children.get(key);
    if (treeNode !== undefined) return treeNode;
    const child = new TreeNode({ api, path: `${path}/${key}`, name: key });
    this.#children.set(key, child);
    return child;
  }
}
