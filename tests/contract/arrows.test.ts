/** Imports point one way (docs/adr/0001): each layer names what it may import besides itself and packages. */
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const BACKEND_BASE = ['local-backend/src/model', 'local-backend/src/activity'];

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

  'local-backend/src': ['local-backend/src'],
  'local-backend/src/model': [],
  'local-backend/src/activity': ['local-backend/src/model'],
  'local-backend/src/http': ['local-backend/src/model'],
  'local-backend/src/store': ['local-backend/src/model'],
  'local-backend/src/rules': ['local-backend/src/model'],
  'local-backend/src/query': [
    'local-backend/src/rules',
    'local-backend/src/store',
    'local-backend/src/model',
  ],
  'local-backend/src/indexes': ['local-backend/src/query', 'local-backend/src/model'],
  'local-backend/src/service': [
    'local-backend/src/query',
    'local-backend/src/indexes',
    'local-backend/src/rules',
    'local-backend/src/store',
    ...BACKEND_BASE,
  ],
  'local-backend/src/listen': ['local-backend/src/service', ...BACKEND_BASE],
  'local-backend/src/triggers': ['local-backend/src/model'],
  'local-backend/src/page': ['local-backend/src/http', 'local-backend/src/dist-dir.ts', ...BACKEND_BASE],
  'local-backend/src/export': [
    'local-backend/src/store',
    'local-backend/src/model',
    'local-backend/src/packages.ts',
  ],
};

const LAYERS = Object.keys(ARROWS).toSorted((a, b) => b.length - a.length);

/** Names under which the workspaces import each other's sources. */
const WORKSPACE = /^@paw-haven\/([a-z-]+)\//;

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path);
const files = repositoryFiles().filter(isCode);

/** Where folders may not import each other in a circle. */
const CIRCLE_FREE = ['domain/src', 'functions/src/services', 'scripts'];

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const ADMIN = 'web/src/features/admin';
const SHARED = `${ADMIN}/components`;
/** What each area of the administration may import besides itself. */
const SHARED_BY_AREAS = [SHARED, `${ADMIN}/pages.ts`, `${ADMIN}/page-links.ts`];
/** All folders of the administration but the shared one; the files beside them put the areas together. */
const AREAS = new Set(
  files
    .flatMap((path) => /^(web\/src\/features\/admin\/[^/]+)\//.exec(path)?.[1] ?? [])
    .filter((folder) => folder !== SHARED),
);

/** Features are separate layers: none imports another. So are the areas of the administration, and what they share. */
function featureOf(path: string): string | undefined {
  const ofAdmin = [...AREAS, SHARED].find((place) => isWithin(path, place));
  return ofAdmin ?? /^web\/src\/features\/[^/]+/.exec(path)?.[0];
}

function importsOf(path: string): string[] {
  const found = textOf(path).matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g);
  return [...found].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(path), name)];
    return WORKSPACE.test(name) ? [name.replace(WORKSPACE, '$1/src/')] : [];
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

test('every folder of the domain is on a floor', () => {
  const floors = new Set([...FLOORS, 'domain/src/testing']);
  const homeless = files.filter(
    (path) => path.startsWith('domain/src/') && ![...floors].some((floor) => isWithin(path, floor)),
  );
  expect(homeless).toEqual([]);
});

/** Folders within a layer: two that import each other, directly or through others, are one folder in two places. */
test('no folders import each other in a circle', () => {
  const targets = new Map<string, Set<string>>();
  for (const path of files.filter((each) => CIRCLE_FREE.some((place) => isWithin(each, place)))) {
    const own = dirname(path);
    const others = targets.get(own) ?? new Set();
    for (const imported of importsOf(path)) if (dirname(imported) !== own) others.add(dirname(imported));
    targets.set(own, others);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(targets.get(from) ?? [])].some((next) => next === to || reaches(next, to, seen));
  };
  expect([...targets.keys()].filter((folder) => reaches(folder, folder))).toEqual([]);
});
