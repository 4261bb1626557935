import { lazy, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { PATHS } from '../lib/paths.ts';
import { LandingRoute } from './landing-route.tsx';
import { Root } from './root.tsx';
import { ROUTES, type Access } from './route-table.ts';

/** What stands around the pages of each access, outermost first. */
const SHELLS = {
  publicLayout: async () => (await import('./layouts/public-layout.tsx')).PublicLayout,
  area: async () => (await import('./app-area.tsx')).AppArea,
  signedInGuard: async () => (await import('./guard.tsx')).SignedInGuard,
  adminGuard: async () => (await import('./guard.tsx')).AdminGuard,
  customerLayout: async () => (await import('./layouts/customer-layout.tsx')).CustomerLayout,
  adminLayout: async () => (await import('../features/admin/admin-layout.tsx')).AdminLayout,
} satisfies Record<string, () => Promise<ComponentType>>;

const AROUND: Readonly<Record<Access, readonly (() => Promise<ComponentType>)[]>> = {
  public: [SHELLS.publicLayout],
  auth: [SHELLS.area],
  'signed-in': [SHELLS.area, SHELLS.signedInGuard, SHELLS.customerLayout],
  admin: [SHELLS.area, SHELLS.adminGuard, SHELLS.adminLayout],
};

function lazyElement(load: () => Promise<ComponentType>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  return <Lazy />;
}

/** Pages of the customer and admin area share one `area` element, so that the session outlives a change between them. */
const AREA = lazyElement(SHELLS.area);

const notFound = async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage;

function pagesOf(access: Access): RouteObject[] {
  const pages: RouteObject[] = ROUTES.filter((route) => route.access === access).map(({ path, load }) => ({
    path,
    element: lazyElement(load),
  }));
  const inner = AROUND[access].filter((load) => load !== SHELLS.area);
  return inner.reduceRight((children, load) => [{ element: lazyElement(load), children }], pages);
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: PATHS.landing, element: <LandingRoute page={<LandingPage />} /> },
      ...pagesOf('public'),
      { element: AREA, children: [...pagesOf('auth'), ...pagesOf('signed-in'), ...pagesOf('admin')] },
      { path: '*', element: lazyElement(notFound) },
    ],
  },
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** Fetches everything a path needs at once, where rendering alone would discover it one layer after the other. */
export function preloadRoute(pathname: string): void {
  const route = ROUTES.find(({ path }) => path === pathname);
  if (!route) return;
  // A failure shows when the page is rendered.
  for (const load of [...AROUND[route.access], route.load]) load().catch(() => {});
}
