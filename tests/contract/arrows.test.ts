/** Imports point one way (docs/adr/0001): each layer names what it may import besides itself and packages. */
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const BACKEND_BASE = ['packages/local-backend/src/model', 'packages/local-backend/src/activity'];

/** The floors of the domain, lowest first: each imports only those below it. */
const FLOORS = [
  'core',
  'time',
  'offer',
  'booking',
  'money',
  'people',
  'notify',
  'site',
  'contract',
  'spanish',
].map((floor) => `domain/src/${floor}`);

/** Layers by folder; the innermost one that is listed applies. Tests may import anything. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(FLOORS.map((floor, index) => [floor, FLOORS.slice(0, index)])),

  'functions/src/lib': ['domain/src'],
  'functions/src/gateways': ['functions/src/lib', 'domain/src'],
  'functions/src/services': ['functions/src/gateways', 'functions/src/lib', 'domain/src'],
  'functions/src/services/money': [
    'functions/src/services/dependencies.ts',
    'functions/src/gateways',
    'functions/src/lib',
    'domain/src',
  ],
  // bill and checkout import appointment, which imports money; never the other way around.
  'functions/src/services/appointment': [
    'functions/src/services/money',
    'functions/src/services/dependencies.ts',
    'functions/src/gateways',
    'functions/src/lib',
    'domain/src',
  ],

  demo: ['domain/src'],

  'web/src/lib': ['domain/src'],
  'web/src/ui': ['web/src/lib', 'web/src/assets', 'domain/src'],
  'web/src/antd': ['web/src/lib', 'domain/src'],
  'web/src/components': ['web/src/antd', 'web/src/ui', 'web/src/lib', 'web/src/assets', 'domain/src'],
  'web/src/features': [
    'web/src/antd',
    'web/src/components',
    'web/src/ui',
    'web/src/lib',
    'web/src/assets',
    'domain/src',
  ],
  'web/src/sw': ['web/src/lib', 'domain/src'],

  'packages/local-backend/src': ['packages/local-backend/src'],
  'packages/local-backend/src/model': [],
  'packages/local-backend/src/activity': ['packages/local-backend/src/model'],
  'packages/local-backend/src/http': ['packages/local-backend/src/model'],
  'packages/local-backend/src/store': ['packages/local-backend/src/model'],
  'packages/local-backend/src/rules': ['packages/local-backend/src/model'],
  'packages/local-backend/src/query': [
    'packages/local-backend/src/rules',
    'packages/local-backend/src/store',
    'packages/local-backend/src/model',
  ],
  'packages/local-backend/src/indexes': [
    'packages/local-backend/src/query',
    'packages/local-backend/src/model',
  ],
  'packages/local-backend/src/service': [
    'packages/local-backend/src/query',
    'packages/local-backend/src/indexes',
    'packages/local-backend/src/rules',
    'packages/local-backend/src/store',
    ...BACKEND_BASE,
  ],
  'packages/local-backend/src/listen': ['packages/local-backend/src/service', ...BACKEND_BASE],
  'packages/local-backend/src/triggers': ['packages/local-backend/src/model'],
  'packages/stand-ins/src': ['packages/local-backend/src/index.ts'],
  'packages/rules-mutation/src': ['firestore', 'database', 'rules'].map(
    (entry) => `packages/local-backend/src/${entry}.ts`,
  ),
  'packages/local-backend/src/page': [
    'packages/local-backend/src/http',
    'packages/local-backend/src/installed',
    ...BACKEND_BASE,
  ],
  'packages/local-backend/src/export': [
    'packages/local-backend/src/store',
    'packages/local-backend/src/model',
    'packages/local-backend/src/installed',
  ],
};

const LAYERS = Object.keys(ARROWS).toSorted((a, b) => b.length - a.length);

/** Names under which the workspaces import each other's sources. */
const WORKSPACE = /^@paw-haven\/([a-z-]+)\/?(.*)$/;
const PACKAGES = [
  ...new Set(repositoryFiles().flatMap((path) => /^packages\/([^/]+)/.exec(path)?.[1] ?? [])),
];

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path);
const files = repositoryFiles().filter(isCode);

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const ADMIN = 'web/src/features/admin';
const SHARED = `${ADMIN}/components`;
const ROUTES = `${ADMIN}/routes`;
/** What each area of the administration may import besides itself. */
const SHARED_BY_AREAS = [SHARED, ROUTES];
/** All other folders of the administration; the routes and the files beside the folders put the areas together. */
const AREAS = new Set(
  files
    .flatMap((path) => /^(web\/src\/features\/admin\/[^/]+)\//.exec(path)?.[1] ?? [])
    .filter((folder) => !SHARED_BY_AREAS.includes(folder)),
);

/** Features are separate layers: none imports another. So are the areas of the administration, and what they share. */
function featureOf(path: string): string | undefined {
  const ofAdmin = [...AREAS, SHARED].find((place) => isWithin(path, place));
  return ofAdmin ?? /^web\/src\/features\/[^/]+/.exec(path)?.[0];
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g;
/** Without modules that are loaded when they are needed. */
const LOADED_TOGETHER = /(?:\bfrom|\bimport)\s*'([^'\n]+)'/g;

function importsOf(path: string, pattern = IMPORT): string[] {
  return [...textOf(path).matchAll(pattern)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(path), name)];
    const [, workspace, place] = WORKSPACE.exec(name) ?? [];
    if (workspace === undefined) return [];
    return PACKAGES.includes(workspace)
      ? [`packages/${workspace}/src/${place || 'index'}.ts`]
      : [`${workspace}/src/${place}`];
  });
}

function isAllowed(path: string, imported: string, layer: string): boolean {
  const feature = featureOf(path);
  const places =
    feature !== undefined && featureOf(imported) !== undefined
      ? [feature, ...(AREAS.has(feature) ? SHARED_BY_AREAS : [])]
      : [layer, ...(ARROWS[layer] ?? [])];
  return places.some((place) => isWithin(imported, place));
}

describe.each(LAYERS)('%s', (layer) => {
  const own = files.filter((path) => LAYERS.find((each) => isWithin(path, each)) === layer);

  test('imports only from layers below it', () => {
    expect(own).not.toEqual([]);
    const wrong = own.flatMap((path) =>
      importsOf(path)
        .filter((imported) => !isAllowed(path, imported, layer))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Bundles the packages' programs, which are not published. */
const BUILDERS = ['scripts/build/packages.ts'];

test('packages and the rest import each other by the entry points of packages only', () => {
  const packageOf = (path: string): string | undefined => /^packages\/[^/]+/.exec(path)?.[0];
  const all = repositoryFiles().filter((path) => /\.(tsx?|mjs)$/.test(path) && !BUILDERS.includes(path));
  const wrong = all.flatMap((path) =>
    [...textOf(path).matchAll(IMPORT)].flatMap(([, name = '']) => {
      const workspace = WORKSPACE.exec(name)?.[1];
      const isOfTheRest = workspace !== undefined && !PACKAGES.includes(workspace);
      if (packageOf(path) && isOfTheRest) return [`${path} imports ${name}`];
      if (!name.startsWith('.')) return [];
      const imported = join(dirname(path), name);
      return packageOf(imported) === packageOf(path) ? [] : [`${path} imports ${imported}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every folder of the domain is on a floor', () => {
  const floors = new Set([...FLOORS, 'domain/src/testing']);
  const homeless = files.filter(
    (path) => path.startsWith('domain/src/') && ![...floors].some((floor) => isWithin(path, floor)),
  );
  expect(homeless).toEqual([]);
});

/** Two that import each other, directly or through others, except lazily, are one folder in two places. */
test('no folders import each other in a circle', () => {
  const targets = new Map<string, Set<string>>();
  for (const path of files) {
    const own = dirname(path);
    const others = targets.get(own) ?? new Set();
    for (const imported of importsOf(path, LOADED_TOGETHER))
      if (dirname(imported) !== own) others.add(dirname(imported));
    targets.set(own, others);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(targets.get(from) ?? [])].some((next) => next === to || reaches(next, to, seen));
  };
  const circles = [...targets.keys()].filter((folder) => reaches(folder, folder));
  expect(circles).toEqual([]);
});
