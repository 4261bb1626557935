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

/** The layouts and guards around the pages of each access level, outermost first. */
const SHELLS = {
  area: async () => (await import('./app-area.tsx')).AppArea,
  signedInGuard: async () => (await import('./guard.tsx')).SignedInGuard,
  staffGuard: async () => (await import('./staff-guard.tsx')).StaffGuard,
  adminGuard: async () => (await import('./staff-guard.tsx')).AdminGuard,
  customerLayout: async () => (await import('./layouts/customer-layout.tsx')).CustomerLayout,
  memberLayout: async () => (await import('./layouts/member-layout.tsx')).MemberLayout,
  adminLayout: async () => (await import('../features/admin/admin-layout.tsx')).AdminLayout,
} satisfies Record<string, () => Promise<ComponentType>>;

const LAYERS: Readonly<Record<Access, readonly (() => Promise<ComponentType>)[]>> = {
  auth: [SHELLS.area],
  'signed-in': [SHELLS.area, SHELLS.signedInGuard, SHELLS.memberLayout],
  member: [SHELLS.area, SHELLS.signedInGuard, SHELLS.memberLayout],
  staff: [SHELLS.area, SHELLS.staffGuard, SHELLS.customerLayout],
  admin: [SHELLS.area, SHELLS.adminGuard, SHELLS.adminLayout],
};

function lazyElement(load: () => Promise<ComponentType>) {
  const Lazy = lazyWithRetry(load);
  return <Lazy />;
}

/** Shared by customer and admin pages, so that the session survives navigation between them. */
const AREA = lazyElement(SHELLS.area);

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

/** The pages of the access levels, which have the same layers. */
function pagesOf(access: Access, ...others: Access[]): RouteObject[] {
  const pages: RouteObject[] = ROUTES.filter((route) => [access, ...others].includes(route.access)).map(
    (route) => ({ path: route.path, element: lazyElement(loadPage(route)) }),
  );
  const inner = LAYERS[access].filter((load) => load !== SHELLS.area);
  return inner.reduceRight((children, load) => [{ element: lazyElement(load), children }], pages);
}

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
          ...pagesOf('auth'),
          ...pagesOf('signed-in', 'member'),
          ...pagesOf('staff'),
          ...pagesOf('admin'),
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
  const loads = [...early, ...LAYERS[route.access], loadPage(route)];
  return route.access === 'admin' ? [...loads, loadSdk] : loads;
}
