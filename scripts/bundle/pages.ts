/** The pages with a size budget; KB are 1024 bytes, gzipped. In a test build, ports add 0.1 KB. */
export interface BudgetedPage {
  readonly path: string;
  /** The prerendered document, unless it is the first of `modules`. */
  readonly document?: string;
  /** The page's document and the lazy modules it needs, as named in Vite's manifest. */
  readonly modules: readonly string[];
  /** Budget for the scripts of these modules. */
  readonly scriptsKb: number;
  /** Budget for the number of script files, since each costs a request. web/build/app-chunks.ts keeps them few. */
  readonly files?: number;
  /** Modules that load once the page is usable: reported, but not part of the budget. */
  readonly later?: readonly string[];
  /** Budget for the document with all these scripts, fonts and the images it references; for prerendered pages. */
  readonly firstViewKb?: number;
}

/** Reads the public site document. */
const LATER = ['src/lib/salon/read-site.ts'];
/** The words of the public pages in Spanish. */
const SPANISH = 'src/site/pages/spanish.ts';
const APP = 'app.html';
const AREA = [APP, 'src/app/app-area.tsx'];
const GUARDED = [...AREA, 'src/app/guard.tsx'];
/** Firestore's SDK and the listeners that use it. */
const LISTENERS = 'src/lib/firestore/sdk.ts';
const ANTD = 'src/antd/antd-area.tsx';

export const BUDGETED_PAGES: readonly BudgetedPage[] = [
  { path: '/', modules: ['index.html'], later: LATER, scriptsKb: 86, firstViewKb: 350 },
  { path: '/gallery', modules: ['gallery.html'], later: LATER, scriptsKb: 90, firstViewKb: 350 },
  { path: '/about', modules: ['about.html'], later: LATER, scriptsKb: 85, firstViewKb: 350 },
  {
    path: '/es',
    document: 'es/index.html',
    modules: ['index.html', SPANISH],
    later: LATER,
    scriptsKb: 93.6,
    firstViewKb: 350,
  },
  { path: '/auth', modules: [...AREA, 'src/features/auth/auth-page.tsx'], scriptsKb: 170.5, files: 15 },
  {
    path: '/home',
    // Services, days and times are read without the SDK, which only adds live updates: tests/e2e/booking/lean.test.ts.
    modules: [...GUARDED, 'src/app/layouts/member-layout.tsx', 'src/features/booking/page/home-page.tsx'],
    later: [LISTENERS, 'src/lib/notify/line-viewport.tsx'],
    scriptsKb: 190,
    files: 18,
  },
  {
    path: '/admin',
    modules: [
      ...GUARDED,
      'src/app/staff-guard.tsx',
      LISTENERS,
      ANTD,
      'src/features/admin/admin-layout.tsx',
      'src/features/admin/dashboard/dashboard-page.tsx',
    ],
    later: [
      'src/features/admin/dashboard/daily-figures.tsx',
      'src/features/admin/dashboard/attention-list.tsx',
    ],
    scriptsKb: 457,
    files: 80,
  },
];
