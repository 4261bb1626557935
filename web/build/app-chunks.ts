/**
 * Groups the app's modules into files by the first loads that need them. One file per combination instead of one per
 * module: small files compress worse, and each costs a request.
 */
import { fileURLToPath } from 'node:url';

const ENTRY = 'app/start-app.tsx';
const AREA = [ENTRY, 'app/app-area.tsx'];
const GUARDED = [...AREA, 'app/guard.tsx'];

/** Entry modules of each first load, below web/src. Modules that are only imported later keep files of their own. */
export const FIRST_LOADS: Readonly<Record<string, readonly string[]>> = {
  site: ['landing', 'about', 'gallery', 'not-found'].map((page) => `site/pages/${page}.tsx`),
  /** Modules that the public pages import later. */
  later: [
    'lib/salon/read-site.ts',
    'lib/notify/toast-viewport.tsx',
    'features/landing/load-reviews.ts',
    'features/landing/sign-in-dialog.tsx',
    'features/gallery/viewer/image-viewer.tsx',
  ],
  auth: [...AREA, 'features/auth/auth-page.tsx'],
  home: [...GUARDED, 'app/layouts/member-layout.tsx', 'features/booking/page/home-page.tsx'],
  admin: [
    ...GUARDED,
    'app/staff-guard.tsx',
    'lib/firestore/sdk.ts',
    'antd/antd-area.tsx',
    'features/admin/admin-layout.tsx',
    'features/admin/dashboard/dashboard-page.tsx',
  ],
};

/**
 * Largest first, so that a file holds what other files depend on. Modules that neither /auth nor /home needs stay
 * separate: for /admin alone that is most of antd.
 */
const COMBINATIONS = Object.keys(FIRST_LOADS)
  .reduce<string[][]>((sets, load) => [...sets, ...sets.map((set) => [...set, load])], [[]])
  .filter((set) => set.includes('auth') || set.includes('home'))
  .toSorted((one, other) => other.length - one.length)
  .map((set) => set.join('-'));

interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
}

/** Groups for Rolldown; every priority is below that of `PUBLIC_CHUNKS`. */
export function appChunks() {
  const combinationOf = findCombinations();
  const combined = COMBINATIONS.map((combination, index) => ({
    name: (id: string, graph: ModuleGraph) => (combinationOf(id, graph) === combination ? combination : null),
    debugName: combination,
    priority: COMBINATIONS.length - index,
  }));
  return [
    ...combined,
    { name: 'visit-texts', test: VISIT_TEXTS, priority: 0 },
    { name: 'contacts', test: CONTACTS, priority: 0 },
    { name: 'antd-shared', test: ANTD_SHARED, priority: 0 },
    { name: 'antd-icons', test: ANTD_ICONS, priority: 0 },
  ];
}

/** Small modules that most pages of staff need: each file more costs every page an entry in the list of files. */
const ANTD_SHARED =
  /\/antd\/es\/(_util\/(gapSize|statusUtils|hooks\/useClosable)|form\/validateMessagesContext|config-provider\/hooks\/useCSSVarCls|style\/motion\/(collapse|zoom))\.js$/;

/** The icons inside antd's own components. */
const ANTD_ICONS =
  /\/@ant-design\/icons(-svg)?\/es\/(icons|asn)\/(CheckCircleFilled|CheckOutlined|CloseCircleFilled|DownOutlined|ExclamationCircleFilled|EyeOutlined|FileOutlined|InfoCircleFilled|PlusOutlined|SearchOutlined)\.js$/;

/** Small modules that every list of visits needs together. */
const VISIT_TEXTS =
  /\/(domain\/src\/(booking\/(appointment\/(labels|visit-id)|card\/(terms|texts)|price\/(visit-money|refund|policy-texts))|core\/limits\/recur|booking\/payment\/methods)|web\/src\/components\/status-colors)\.ts$/;

/** Whom to call, and a pet's vet: small modules that pages of customers and staff show together. */
const CONTACTS = /\/web\/src\/components\/contacts\/(messages|phone-link|people-list|vet-line)\.tsx?$/;

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
      if (graph.getModuleInfo(start)?.importers.length === 0) starts.add(start);
      visit(start);
    }
  }
  return new Map(
    [...needs].filter(([id]) => !starts.has(id)).map(([id, loads]) => [id, loads.join('-')] as const),
  );
}
