/** Every route of the product. Patterns and links are the same: no route has a parameter. */
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
  gallery: '/gallery',
  about: '/about',
  admin: '/admin',
  adminAppointments: '/admin/appointments',
  adminServices: '/admin/services',
  adminCustomers: '/admin/customers',
  adminReviews: '/admin/reviews',
  adminAudit: '/admin/audit',
  adminMedia: '/admin/media',
  adminSettings: '/admin/settings',
  adminAnalytics: '/admin/analytics',
  adminDeliveries: '/admin/deliveries',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** Documents of their own, prerendered; every other path is a page of the app. */
export const PUBLIC_PATHS = [PATHS.landing, PATHS.gallery, PATHS.about] as const;
