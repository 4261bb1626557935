/** Generates docs/licenses.md: which packages ship where, and under which licenses. */
import { ALLOWED_FOR_TOOLS, ALLOWED_TO_SHIP, judge, type Judged } from './allowed.ts';
import { allPackages, type LockPackages, packagesInProduction } from '../lib/lockfile.ts';

/** What we ship, by the workspace it is built from. */
const PRODUCTS = [
  { workspace: 'web', title: 'The site and the app', where: 'in the browser of everyone who visits' },
  { workspace: 'functions', title: 'The functions', where: 'on the server only' },
  {
    workspace: 'packages/local-backend',
    title: 'The local backend',
    where: 'on a developer’s machine; a package of its own',
  },
] as const;

export interface LicenseReport {
  /** The whole page, as Markdown. */
  readonly page: string;
  /** A sentence for each package whose license is not allowed where it is used. */
  readonly complaints: readonly string[];
}

export function reportLicenses(packages: LockPackages): LicenseReport {
  const products = PRODUCTS.map((product) => ({
    ...product,
    ...judge(packagesInProduction(packages, product.workspace), ALLOWED_TO_SHIP),
  }));
  const shipped = new Set(products.flatMap(({ allowed, refused }) => [...allowed, ...refused].map(idOf)));
  const tools = judge(
    allPackages(packages).filter((lockedPackage) => !shipped.has(idOf(lockedPackage))),
    ALLOWED_FOR_TOOLS,
  );
  const complaints = [
    ...products.flatMap(({ title, refused }) => refused.map((judged) => complaint(judged, title))),
    ...tools.refused.map((judged) => complaint(judged, 'The tools')),
  ];
  const sections = products.map(({ title, where, allowed, refused }) =>
    [`## ${title}`, `${count(allowed.length + refused.length)}, ${where}.`, listed(allowed)].join('\n\n'),
  );
  return {
    page: [INTRODUCTION, ...sections, toolsSection(tools.allowed)].join('\n\n').concat('\n'),
    complaints,
  };
}

const INTRODUCTION = `# Licenses

Paw Haven itself is under the [MIT license](../LICENSE). \`npm run licenses\` writes this page from package-lock.json, and fails at a license that is not in the list of \`scripts/licenses/allowed.ts\`. A package is named where it may be needed; what the build then leaves out of the bundles is more than it takes.

The texts of the licenses come with the packages. The build gathers those of everything that is in the site's scripts in \`licenses.md\` beside them.`;

const idOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;
const count = (packages: number): string => `${packages} packages`;

const complaint = (judged: Judged, where: string): string =>
  `${where}: ${idOf(judged)} has the license "${judged.license}", which is not allowed there.`;

/** One line per license. */
function listed(packages: readonly Judged[]): string {
  return byLicense(packages)
    .map(([license, ones]) => `- **${license}**: ${ones.map(named).join(', ')}${reasons(ones)}`)
    .join('\n');
}

const named = (judged: Judged): string => `\`${judged.name}\` ${judged.version}`;

function reasons(packages: readonly Judged[]): string {
  const all = new Set(packages.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));
  return [...all].map((reason) => ` (${reason})`).join('');
}

function toolsSection(tools: readonly Judged[]): string {
  return [
    '## Tools',
    `${count(tools.length)} that build, test and deploy, and are in nothing of the above.`,
    byLicense(tools)
      .map(([license, ones]) => `- **${license}**: ${ones.length}`)
      .join('\n'),
  ].join('\n\n');
}

function byLicense(packages: readonly Judged[]): [string, Judged[]][] {
  const groups = new Map<string, Judged[]>();
  for (const judged of packages) groups.set(judged.license, [...(groups.get(judged.license) ?? []), judged]);
  return [...groups.entries()].toSorted(([item], [other]) => (item < other ? -1 : 1));
}
