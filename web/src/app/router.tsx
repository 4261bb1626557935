import { lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { PATHS } from '../lib/paths.ts';
import { Root } from './root.tsx';
import { RouteError } from './errors/route-error.tsx';
import { LandingRoute } from './landing-route.tsx';

/** Everything behind /auth: session, live data, antd. Its own chunk, so that visitors do not wait for it. */
const AppArea = lazy(async () => ({ default: (await import('./app-area.tsx')).AppArea }));
const SignedInGuard = lazy(async () => ({ default: (await import('./guard.tsx')).SignedInGuard }));
const AdminGuard = lazy(async () => ({ default: (await import('./guard.tsx')).AdminGuard }));
const CustomerLayout = lazy(async () => ({
  default: (await import('./layouts/customer-layout.tsx')).CustomerLayout,
}));
const AdminLayout = lazy(async () => ({
  default: (await import('../features/admin/admin-layout.tsx')).AdminLayout,
}));

const AuthPage = lazy(async () => ({ default: (await import('../features/auth/auth-page.tsx')).AuthPage }));
const HomePage = lazy(async () => ({
  default: (await import('../features/booking/home-page.tsx')).HomePage,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
}));
const PaymentSuccessPage = lazy(async () => ({
  default: (await import('../features/checkout/payment-success-page.tsx')).PaymentSuccessPage,
}));
const PetProfilesPage = lazy(async () => ({
  default: (await import('../features/pets/pet-profiles-page.tsx')).PetProfilesPage,
}));
const AppointmentsPage = lazy(async () => ({
  default: (await import('../features/appointments/appointments-page.tsx')).AppointmentsPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('../features/admin/dashboard/dashboard-page.tsx')).DashboardPage,
}));
const AdminAppointmentsPage = lazy(async () => ({
  default: (await import('../features/admin/appointments/admin-appointments-page.tsx')).AdminAppointmentsPage,
}));
const ComingSoonPage = lazy(async () => ({
  default: (await import('../features/coming-soon/coming-soon-page.tsx')).ComingSoonPage,
}));

/** The route table: path, guard, page. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      { path: PATHS.landing, element: <LandingRoute page={<LandingPage />} /> },
      { path: PATHS.gallery, element: <ComingSoonPage title="Gallery" /> },
      { path: PATHS.about, element: <ComingSoonPage title="About" /> },
      {
        element: (
          <Suspense>
            <AppArea />
          </Suspense>
        ),
        children: [
          { path: PATHS.auth, element: <AuthPage /> },
          {
            element: <SignedInGuard />,
            children: [
              {
                element: <CustomerLayout />,
                children: [
                  { path: PATHS.home, element: <HomePage /> },
                  { path: PATHS.checkout, element: <CheckoutPage /> },
                  { path: PATHS.paymentSuccess, element: <PaymentSuccessPage /> },
                  { path: PATHS.petProfiles, element: <PetProfilesPage /> },
                  { path: PATHS.appointments, element: <AppointmentsPage /> },
                  { path: PATHS.loyalty, element: <ComingSoonPage title="Loyalty" /> },
                  { path: PATHS.settings, element: <ComingSoonPage title="Settings" /> },
                  { path: PATHS.payments, element: <ComingSoonPage title="Payment details" /> },
                  { path: PATHS.messages, element: <ComingSoonPage title="Messages" /> },
                ],
              },
            ],
          },
          {
            element: <AdminGuard />,
            children: [
              {
                element: <AdminLayout />,
                children: [
                  { path: PATHS.admin, element: <DashboardPage /> },
                  { path: PATHS.adminAppointments, element: <AdminAppointmentsPage /> },
                  { path: PATHS.adminServices, element: <ComingSoonPage title="Services" /> },
                  { path: PATHS.adminCustomers, element: <ComingSoonPage title="Customers" /> },
                  { path: PATHS.adminMedia, element: <ComingSoonPage title="Content Management" /> },
                  { path: PATHS.adminSettings, element: <ComingSoonPage title="Settings" /> },
                  { path: PATHS.adminAnalytics, element: <ComingSoonPage title="Analytics" /> },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
