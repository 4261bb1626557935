/** The Realtime Database tab: its tree, loaded as far as it is expanded. */
import { get, type Servers } from '../parts/api.ts';
import { emptyNote, failure, fill, h } from '../parts/dom.ts';
import { reloadWithServers, watchChanges, type Live } from '../parts/live.ts';
import { DatabaseApi, listNamespaces } from './database-api.ts';
import { addTreeKeys } from './tree-keys.ts';
import { TreeNode } from './tree-node.ts';

export async function startDatabase(root: HTMLElement, live: Live): Promise<void> {
  try {
    const { database, firestore } = await get<Servers>('/api/servers');
    reloadWithServers(live);
    if (database === undefined) return fill(root, emptyNote('No Realtime Database server has reported yet.'));
    const names = await listNamespaces();
    const wanted =
      new URLSearchParams(location.search).get('ns') ??
      usualOf(names, database.projectId || firestore?.projectId);
    if (wanted === undefined)
      return fill(root, emptyNote('No database has been used yet. Write something, and reload.'));
    const top = showDatabase(root, wanted, [...new Set([wanted, ...names])]);
    watchChanges(live, {
      hasActivityStream: database.hasActivityStream,
      scope: () => wanted,
      act: (paths) => top.changed(paths),
    });
  } catch (error) {
    fill(root, failure(error));
  }
}

function usualOf(names: readonly string[], projectId = ''): string | undefined {
  return names.find((name) => name === `${projectId}-default-rtdb` || name === projectId) ?? names[0];
}

function showDatabase(root: HTMLElement, namespace: string, names: readonly string[]): TreeNode {
  const top = new TreeNode({ api: new DatabaseApi(namespace), path: '', name: namespace, open: true });
  const tree = h('ul', { class: 'list tree', 'aria-label': namespace }, top.element);
  addTreeKeys(tree);
  fill(root, namespaceChoice(namespace, names), tree);
  return top;
}

function namespaceChoice(current: string, names: readonly string[]): HTMLElement | undefined {
  if (names.length < 2) return undefined;
  const options = names.map((name) => h('option', { selected: name === current }, name));
  const select = h('select', { id: 'namespace' }, ...options);
  select.addEventListener('change', () => {
    location.search = `?${new URLSearchParams({ ns: select.value })}`;
  });
  return h('div', { class: 'bar' }, h('label', {}, 'Database', select));
}
