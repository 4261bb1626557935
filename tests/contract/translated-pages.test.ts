/**
 * A browser that translates a page wraps each text node in an element of its own. React then updates and removes nodes
 * that are no longer where it put them: texts go stale, and removing or inserting beside them throws. A text that is the
 * only child of its element is set on the element, which works. So a text that changes, or that has something changing
 * before it, is never beside other children.
 */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { SITE } from '../../web/src/lib/language/site-texts.es.ts';
import { repositoryFiles, textOf } from './support/repository-files.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const everyNode = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(everyNode)];

/** The results of an expression: the branches of a condition, the right side of `&&`. */
function resultsOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(resultsOf);
  if (node.type === 'LogicalExpression') {
    const sides = node['operator'] === '&&' ? [node['right']] : [node['left'], node['right']];
    return sides.filter(isNode).flatMap(resultsOf);
  }
  return [node];
}

const nameOf = (node: Node): string => {
  const inner = node['property'] ?? node['callee'] ?? node['expression'];
  return typeof node['name'] === 'string' ? node['name'] : isNode(inner) ? nameOf(inner) : '';
};

const rootOf = (node: Node): string => {
  const { object } = node;
  return isNode(object) ? rootOf(object) : nameOf(node);
};

/** Tables of texts, which do not change while a page is shown. */
const TABLES = /(?:^|[a-z])(?:messages|texts|labels|words|common|note)$|^[A-Z_]+(?:WORDS|LABELS)$/i;
/** Names of elements, by their file and in any file. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'children',
  'map',
  'flatMap',
  'web/src/antd/dialogs.tsx notice',
  'web/src/features/admin/analytics/range-controls.tsx field',
  ...['field', 'note'].map((name) => `web/src/features/admin/booking-sheet/book-sheet.tsx ${name}`),
  'web/src/features/admin/components/visit-facts/alerts.tsx about',
  'web/src/features/admin/appointment-details/move-step.tsx note',
  'web/src/features/admin/components/appointments/timeline.tsx mark',
  'web/src/features/admin/components/clients/customer-select.tsx list',
  'web/src/features/admin/customers/claims-to-review.tsx who',
  'web/src/features/admin/dashboard/dashboard-page.tsx day',
  'web/src/features/admin/media/library/selection-bar.tsx button',
  'web/src/features/appointments/components/visit-report.tsx next',
  'web/src/features/appointments/components/visit-row.tsx shared',
  'web/src/features/appointments/components/visit-row.tsx sums',
  'web/src/features/checkout/components/pet-chooser.tsx problem',
  'web/src/features/gallery/gallery-page.tsx element',
  'web/src/features/messages/components/composer.tsx above',
  'web/src/features/messages/components/conversation.tsx channel',
  'web/src/features/messages/components/message-bubble.tsx status',
  'web/src/features/settings/components/card.tsx action',
  'web/src/ui/fields/field.tsx end',
  'web/src/ui/states/skeleton-blocks.tsx from',
]);

/** A document of the site is in one language, and a page of the app is rendered again when its language changes. */
const LOOK_UPS: ReadonlySet<string> = new Set(['shellText', 'siteText']);

/** Whether a result is text that may change. */
function isChangingText(node: Node, path: string): boolean {
  const isElement = [nameOf(node), `${path} ${nameOf(node)}`].some((name) => ELEMENTS.has(name));
  switch (node.type) {
    case 'TemplateLiteral':
      return (node['expressions'] as unknown[]).length > 0;
    case 'BinaryExpression':
      return true;
    case 'MemberExpression':
      return !TABLES.test(rootOf(node)) && !isElement;
    case 'CallExpression':
      return !isElement && !LOOK_UPS.has(nameOf(node));
    case 'Identifier':
    case 'ChainExpression':
      return nameOf(node) !== 'undefined' && !isElement;
    default:
      return false;
  }
}

const isText = (node: Node): boolean =>
  node.type === 'Literal' && (typeof node['value'] === 'string' || typeof node['value'] === 'number');

/** Why the children of an element must not be beside each other; undefined if they may. */
function problemOf(element: Node, source: string, path: string): string | undefined {
  const children = (element['children'] as Node[]).filter(
    (child) =>
      !(child.type === 'JSXText' && String(child['value']).trim() === '') &&
      !(child.type === 'JSXExpressionContainer' && isEmpty(child['expression'])),
  );
  if (children.length < 2) return undefined;
  const at = (node: Node) => source.slice(node.start, node.start + 50).replaceAll(/\s+/g, ' ');
  let isAfterChange = false;
  for (const child of children) {
    if (child.type === 'JSXText' && isAfterChange) return `text after a change: ${at(child)}`;
    if (child.type !== 'JSXExpressionContainer') continue;
    const results = resultsOf(child['expression'] as Node);
    const isConditional = results.length > 1 || (child['expression'] as Node).type === 'LogicalExpression';
    if (results.some((result) => isChangingText(result, path) || (isConditional && isText(result))))
      return `a changing text: ${at(child)}`;
    if (isConditional) isAfterChange = true;
  }
  return undefined;
}

function isEmpty(expression: unknown): boolean {
  if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return true;
  return expression.type === 'Literal' && String(expression['value']).trim() === '';
}

function problemsIn(source: string, path = ''): string[] {
  const tree = parseAst(source, { lang: 'tsx' }) as unknown as Node;
  return everyNode(tree)
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((element) => {
      const problem = problemOf(element, source, path);
      return problem === undefined ? [] : [`${source.slice(0, element.start).split('\n').length} ${problem}`];
    });
}

const files = repositoryFiles().filter((path) => /^web\/src\/(?!testing\/).*(?<!\.test)\.tsx$/.test(path));

test('each changing text has an element of its own', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    problemsIn(textOf(path), path).map((problem) => `${path}:${problem}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a number in a text', '<p>{count} pets</p>'],
  ['two texts', '<p>{day} {time(zone)}</p>'],
  ['a text after an icon', '<p><Icon /> {phone}</p>'],
  ['a text before an element', '<p>{label}<b>x</b></p>'],
  ['a text that may be missing', '<p>Hello{name ? `, ${name}` : null}<b /></p>'],
  ['a word that may be missing', "<p><b />{isOpen ? 'open' : 'closed'}</p>"],
  ['a text after an element that may be missing', '<p>{isNew ? <b /> : null} reviews</p>'],
  ['a sum', '<p><b />{one + two}</p>'],
  ['a field', '<p><b />{pet.name}</p>'],
  ['a field that may be missing', '<p><b />{pet?.name}</p>'],
  ['a text in a fragment', '<>{name}<b /></>'],
  ['a text in a component', '<Button><Icon />{name}</Button>'],
])('finds %s', (_, jsx) => expect(problemsIn(`const x = ${jsx};`)).toHaveLength(1));

test.each([
  ['an only text', '<p>{count}</p>'],
  ['an only template', '<p>{`${count} pets`}</p>'],
  ['an only condition', "<p>{isOpen ? 'open' : null}</p>"],
  ['fixed texts', '<p>{messages.lead} <b>{messages.end}</b></p>'],
  ['elements of their own', '<p><span>{count}</span> <b>{name}</b></p>'],
  ['elements that may be missing', '<p>{isNew ? <b /> : null}<i /></p>'],
  ['a text before an element that may be missing', '<p>reviews {isNew ? <b /> : null}</p>'],
  ['a looked-up text', "<p>{siteText('Book')} <b /></p>"],
  ['a list', '<ul><li />{pets.map((pet) => <li key={pet.id} />)}</ul>'],
])('accepts %s', (_, jsx) => expect(problemsIn(`const x = ${jsx};`)).toEqual([]));

/** The public pages, which are in English and Spanish. */
const PUBLIC = /^web\/src\/(site|features\/(landing|gallery|about|not-found))\//;
const SPOKEN = new Set(['alt', 'aria-label', 'label', 'text', 'title']);
const hasWords = (value: unknown) => typeof value === 'string' && /[a-z]{2}/i.test(value);

/** Texts in JSX that are not looked up, with their lines. */
function englishIn(source: string): string[] {
  return everyNode(parseAst(source, { lang: 'tsx' }) as unknown as Node)
    .filter(({ type, name, value }) => {
      if (type === 'JSXText') return hasWords(value);
      const isSpoken = type === 'JSXAttribute' && isNode(name) && SPOKEN.has(nameOf(name));
      return isSpoken && isNode(value) && hasWords(value['value']);
    })
    .map(
      ({ start }) => `${source.slice(0, start).split('\n').length} ${source.slice(start, start + 50).trim()}`,
    );
}

test('I18N-01 the public pages look up each of their texts', () => {
  const pages = files.filter((path) => PUBLIC.test(path));
  expect(pages.length).toBeGreaterThan(35);
  expect(pages.flatMap((path) => englishIn(textOf(path)).map((problem) => `${path}:${problem}`))).toEqual([]);
  expect(englishIn('<p title="Book now">Book <b>{siteText("Book")}</b></p>')).toHaveLength(2);
});

test('I18N-01 the public pages use each of their Spanish texts', () => {
  const sources = repositoryFiles()
    .filter((path) => /^(web|domain)\/src\/.*(?<!\.test|\.es)\.tsx?$/.test(path))
    .map(textOf)
    .join('\n');
  // These are made of other names: categories, days, and paths.
  const isMade = (text: string) => /^(\/es.*|[A-Z][a-z]+)$/.test(text);
  const unused = Object.keys(SITE).filter(
    (text) => !sources.includes(`'${text}'`) && !sources.includes(`"${text}"`) && !isMade(text),
  );
  expect(unused).toEqual([]);
});
