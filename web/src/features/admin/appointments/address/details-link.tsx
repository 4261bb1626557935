import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../../../lib/paths.ts';
import { withChanges } from './view-state.ts';

/** Opens an appointment's details over the current view; from another page, over the day view. */
export function DetailsLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const current = new URLSearchParams(pathname === PATHS.adminAppointments ? search : '');
  return (
    <Link
      to={{ pathname: PATHS.adminAppointments, search: withChanges(current, { appointment: id }).toString() }}
    >
      {children}
    </Link>
  );
}
