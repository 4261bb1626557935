import type { CDPSession, Page } from '@playwright/test';

/** Roles that somebody acts on: each needs a name. */
const ACTED_ON = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
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
/** What holds others: its name tells where one is. */
const HOLDS_OTHERS = new Set(['alertdialog', 'dialog', 'radiogroup', 'region', 'tabpanel']);

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** What a screen reader would tell in a way that nobody understands: no name, or one name for different things. */
export async function nameFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const nodes = await readTree(devtools);
  await devtools.detach();
  return [...unnamed(nodes), ...sameButtons(nodes), ...sameLinks(nodes)];
}

async function readTree(devtools: CDPSession): Promise<AxNode[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  return (nodes as AxNode[]).filter(({ ignored }) => !ignored);
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
  return [...byName(buttons)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${same.length} buttons “${name}”`);
}

function sameLinks(nodes: readonly AxNode[]): string[] {
  const links = nodes.filter((node) => roleOf(node) === 'link' && nameOf(node) !== '');
  return [...byName(links)]
    .map(([name, same]) => [name, new Set(same.map((node) => propertyOf(node, 'url')))] as const)
    .filter(([, targets]) => targets.size > 1)
    .map(([name, targets]) => `“${name}” is a link to ${[...targets].join(' and to ')}`);
}

function byName(nodes: readonly AxNode[]): ReadonlyMap<string, readonly AxNode[]> {
  const groups = new Map<string, AxNode[]>();
  for (const node of nodes) groups.set(nameOf(node), [...(groups.get(nameOf(node)) ?? []), node]);
  return groups;
}
