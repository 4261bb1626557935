/**
 * Which modules of the app share a file: those that the same first loads need. One file for each combination instead of
 * one for each module: small ones compress worse, and each costs a request.
 */
import { fileURLToPath } from 'node:url';

const ENTRY = 'app/start-app.tsx';
const AREA = [ENTRY, 'app/app-area.tsx'];
const GUARDED = [...AREA, 'app/guard.tsx'];

/** What each first load begins with, below web/src. These modules keep files of their own, as they are imported by name. */
const FIRST_LOADS: Readonly<Record<string, readonly string[]>> = {
  public: [
    ...['landing', 'about', 'gallery', 'not-found'].map((page) => `site/pages/${page}.tsx`),
    'lib/read-site.ts',
  ],
  auth: [...AREA, 'features/auth/auth-page.tsx'],
  home: [...GUARDED, 'app/layouts/customer-layout.tsx', 'features/booking/home-page.tsx'],
  admin: [
    ...GUARDED,
    'lib/firestore/sdk.ts',
    'antd/antd-area.tsx',
    'features/admin/admin-layout.tsx',
    'features/admin/dashboard/dashboard-page.tsx',
  ],
};

/** Largest first: a file then holds what others depend on. What /admin alone needs stays apart, for it is most of antd. */
const COMBINATIONS = [
  'public-auth-home-admin',
  'public-auth-home',
  'public-home-admin',
  'auth-home-admin',
  'public-home',
  'auth-home',
  'home-admin',
  'home',
];

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Groups for Rolldown; every priority is below that of `PUBLIC_CHUNKS`. */
export function appChunks() {
  const combinationOf = findCombinations();
  return COMBINATIONS.map((combination, index) => ({
    name: (id: string, graph: ModuleGraph) => (combinationOf(id, graph) === combination ? combination : null),
    debugName: combination,
    priority: COMBINATIONS.length - index,
  }));
}

function findCombinations(): (id: string, graph: ModuleGraph) => string | undefined {
  let found: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (found ??= combinations(graph)).get(id);
}

function combinations(graph: ModuleGraph): ReadonlyMap<string, string> {
  const needs = new Map<string, string[]>();
  const starts = new Set<string>();
  for (const [load, files] of Object.entries(FIRST_LOADS)) {
    const visit = (id: string): void => {
      const loads = needs.get(id) ?? [];
      if (loads.includes(load)) return;
      needs.set(id, [...loads, load]);
      graph.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    for (const file of files) {
      const start = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
      starts.add(start);
      visit(start);
    }
  }
  return new Map(
    [...needs].filter(([id]) => !starts.has(id)).map(([id, loads]) => [id, loads.join('-')] as const),
  );
}
