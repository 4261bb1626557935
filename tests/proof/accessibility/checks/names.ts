import type { CDPSession, Page } from '@playwright/test';

/** Interactive roles, each of which needs a name. */
const ACTED_ON = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);
/** Containers, whose name tells users where they are. */
const HOLDS_OTHERS = new Set(['alertdialog', 'dialog', 'radiogroup', 'region', 'tabpanel']);

/** A dialog's close icon and the button at its end do the same. */
const CLOSES = /^Close$/;

/** Landmarks that distinguish links of the same name: “On this page”, “Quick links”. */
const LANDMARKS = new Set([
  'banner',
  'contentinfo',
  'complementary',
  'dialog',
  'main',
  'navigation',
  'region',
]);

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Names that screen reader users could not understand: missing names, and one name for different things. */
export async function nameFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const tree = await readTree(devtools);
  await devtools.detach();
  const nodes = tree.filter(({ ignored }) => !ignored);
  return [...unnamed(nodes), ...sameButtons(nodes), ...sameLinks(nodes, tree)];
}

async function readTree(devtools: CDPSession): Promise<AxNode[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  return nodes as AxNode[];
}

const roleOf = ({ role }: AxNode) => role?.value ?? '';
const nameOf = ({ name }: AxNode) => (name?.value ?? '').trim();
const propertyOf = ({ properties }: AxNode, name: string) =>
  properties?.find((property) => property.name === name)?.value.value;

function unnamed(nodes: readonly AxNode[]): string[] {
  return nodes
    .filter((node) => ACTED_ON.has(roleOf(node)) || HOLDS_OTHERS.has(roleOf(node)))
    .filter((node) => nameOf(node) === '')
    .map((node) => `a ${roleOf(node)} without a name`);
}

function sameButtons(nodes: readonly AxNode[]): string[] {
  const buttons = nodes.filter(
    (node) => roleOf(node) === 'button' && nameOf(node) !== '' && propertyOf(node, 'disabled') !== true,
  );
  return [...groups(buttons, nameOf)]
    .filter(([name, same]) => same.length > 1 && !CLOSES.test(name))
    .map(([name, same]) => `${same.length} buttons “${name}”`);
}

function sameLinks(nodes: readonly AxNode[], tree: readonly AxNode[]): string[] {
  const byId = new Map(tree.map((node) => [node.nodeId, node]));
  const landmarkOf = (node: AxNode): string => {
    let at: AxNode | undefined = node;
    while (at && !LANDMARKS.has(roleOf(at))) at = byId.get(at.parentId ?? '');
    return at?.nodeId ?? '';
  };
  const links = nodes.filter((node) => roleOf(node) === 'link' && nameOf(node) !== '');
  return [...groups(links, (link) => `${landmarkOf(link)} ${nameOf(link)}`).values()]
    .map((same) => [same, new Set(same.map((node) => propertyOf(node, 'url')))] as const)
    .filter(([, targets]) => targets.size > 1)
    .map(([[link], targets]) => `“${link && nameOf(link)}” is a link to ${[...targets].join(' and to ')}`);
}

function groups(
  nodes: readonly AxNode[],
  key: (node: AxNode) => string,
): ReadonlyMap<string, readonly AxNode[]> {
  const found = new Map<string, AxNode[]>();
  for (const node of nodes) found.set(key(node), [...(found.get(key(node)) ?? []), node]);
  return found;
}
