import { Fragment, type ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { lazyWithRetry } from '../lib/errors/lazy-with-retry.tsx';
import { firebaseAuth } from '../lib/backend/firebase.ts';
import { loadSdk } from '../lib/firestore/load-sdk.ts';
import { isLanding, PATHS, PUBLIC_PATHS, spanishPath } from '../lib/navigation/paths.ts';
import { shellText, type ShellText } from '../lib/language/shell-texts.ts';
import { ShownPageContext, type Access } from '../lib/navigation/shown-page.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';
import { PageTitle } from './page-title.tsx';
import { Root } from './root.tsx';
import { ROUTES, type Route } from './route-table.ts';

const SHELLS = {
  area: async () => (await import('./app-area.tsx')).AppArea,
  signedInGuard: async () => (await import('./guard.tsx')).SignedInGuard,
  staffGuard: async () => (await import('./staff-guard.tsx')).StaffGuard,
  adminGuard: async () => (await import('./staff-guard.tsx')).AdminGuard,
  customerLayout: async () => (await import('./layouts/customer-layout.tsx')).CustomerLayout,
  memberLayout: async () => {
    const { MemberLayout } = await import('./layouts/member-layout.tsx');
    return () => <MemberLayout adminLayout={ADMIN_LAYOUT} />;
  },
  adminLayout: async () => (await import('../features/admin/admin-layout.tsx')).AdminLayout,
} satisfies Record<string, () => Promise<ComponentType>>;

/** The guards and layouts around the pages of each access level, outermost first; all are in the area. */
const MEMBER_LAYERS = [SHELLS.signedInGuard, SHELLS.memberLayout];
const LAYERS: Readonly<Record<Access, readonly (() => Promise<ComponentType>)[]>> = {
  auth: [],
  'signed-in': MEMBER_LAYERS,
  member: MEMBER_LAYERS,
  staff: [SHELLS.staffGuard, SHELLS.customerLayout],
  admin: [SHELLS.adminGuard, SHELLS.adminLayout],
};

function lazyElement(load: () => Promise<ComponentType>) {
  const Lazy = lazyWithRetry(load);
  return <Lazy />;
}

/** Shared by customer and admin pages, so that the session survives navigation between them. */
const AREA = lazyElement(SHELLS.area);
const ADMIN_LAYOUT = lazyElement(SHELLS.adminLayout);

const notFound = async () => {
  const { NotFoundPage } = await import('../features/not-found/not-found-page.tsx');
  return () => (
    <main>
      <PageTitle title={shellText('Page not found')} />
      <NotFoundPage />
    </main>
  );
};
const landing = async () => (await import('./landing-route.tsx')).LandingRoute;
const leave = async () => (await import('./leave-to-site.tsx')).LeaveToSite;

/** A page with its title, and with antd's theme if it uses antd. */
function loadPage({ load, title, usesAntd }: Route): () => Promise<ComponentType> {
  return async () => {
    const [Page, antd] = await Promise.all([load(), usesAntd ? import('../antd/antd-area.tsx') : undefined]);
    const Area = antd?.AntdArea ?? Fragment;
    return () => (
      <Area>
        <PageTitle title={shellText(title as ShellText)} />
        <Page />
      </Area>
    );
  };
}

/** All pages in these layers, which stay while someone goes from one of them to another. */
const pagesIn = (layers: (typeof LAYERS)[Access]) =>
  layers.reduceRight<RouteObject[]>(
    (children, load) => [{ element: lazyElement(load), children }],
    ROUTES.filter(({ access }) => LAYERS[access] === layers).map((route) => ({
      path: route.path,
      element: lazyElement(loadPage(route)),
    })),
  );

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        element: AREA,
        children: [
          ...[PATHS.landing, spanishPath(PATHS.landing)].map((path) => ({
            path,
            element: lazyElement(landing),
          })),
          ...[...new Set(Object.values(LAYERS))].flatMap(pagesIn),
        ],
      },
      ...PUBLIC_PATHS.flatMap((path) => [path, spanishPath(path)])
        .filter((path) => !isLanding(path))
        .map((path) => ({
          path,
          element: lazyElement(leave),
        })),
      { path: '*', element: lazyElement(notFound) },
    ],
  },
];

const routeAt = (pathname: string) => ROUTES.find(({ path }) => path === pathname);

export function AppRoutes() {
  return <ShownPageContext value={routeAt(useLocation().pathname)}>{useRoutes(routes)}</ShownPageContext>;
}

/** Loads all code for a path at once; rendering would request it layer by layer. */
export function preloadRoute(pathname: string): void {
  // A failure shows up when the page is rendered.
  for (const load of loadsOf(pathname)) load().catch(() => {});
}

function loadsOf(pathname: string): readonly (() => Promise<unknown>)[] {
  // The roles decide what is shown, and reading them needs Firestore's SDK.
  if (isLanding(pathname)) return [SHELLS.area, landing, loadSdk];
  const route = routeAt(pathname);
  if (!route) return [];
  // Starts Auth early, because it asks its server about the last user before it reports a session.
  const early = [
    async () => firebaseAuth(),
    ...(route.readAhead && readSessionHint() ? [route.readAhead] : []),
  ];
  const loads = [...early, SHELLS.area, ...LAYERS[route.access], loadPage(route)];
  return route.access === 'admin' ? [...loads, loadSdk] : loads;
}
