/**
 * Every route of the product, except pages of the administration that nothing links to by name: see
 * features/admin/routes/pages.ts.
 */
export const PATHS = {
  landing: '/',
  auth: '/auth',
  home: '/home',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  petProfiles: '/pet-profiles',
  appointments: '/appointments',
  loyalty: '/loyalty',
  settings: '/settings',
  payments: '/payments',
  messages: '/messages',
  today: '/today',
  gallery: '/gallery',
  about: '/about',
  admin: '/admin',
  adminAppointments: '/admin/appointments',
  adminCustomers: '/admin/customers',
  adminTeam: '/admin/team',
  adminReviews: '/admin/reviews',
  adminImport: '/admin/import',
  adminCosts: '/admin/costs',
  adminAudit: '/admin/audit',
  adminDeliveries: '/admin/deliveries',
} as const;

/** Prerendered pages, each a separate document; every other path is a page of the app. */
export const PUBLIC_PATHS = [PATHS.landing, PATHS.gallery, PATHS.about] as const;

/** The address of a public page in Spanish: `/es`, `/es/gallery`. */
export const spanishPath = <P extends (typeof PUBLIC_PATHS)[number]>(path: P) =>
  (path === '/' ? '/es' : `/es${path}`) as P extends '/' ? '/es' : `/es${P}`;

/** Whether a path is the landing page's, in either language. */
export const isLanding = (path: string): boolean => path === '/' || path === '/es';

/** Opens /auth with the form for a new account. */
export const SIGN_UP_HASH = '#sign-up';
export const SIGN_UP_PATH = `${PATHS.auth}${SIGN_UP_HASH}` as const;
