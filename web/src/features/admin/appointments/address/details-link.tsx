import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../../../lib/paths.ts';
import { withChanges } from './view-state.ts';

interface DetailsLinkProps {
  readonly id: string;
  /** The accessible name, where the children do not tell two appointments apart. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens an appointment's details over the current view; from another page, over the day view. */
export function DetailsLink({ id, label, children }: DetailsLinkProps) {
  const { pathname, search } = useLocation();
  const current = new URLSearchParams(pathname === PATHS.adminAppointments ? search : '');
  return (
    <Link
      aria-label={label}
      to={{ pathname: PATHS.adminAppointments, search: withChanges(current, { appointment: id }).toString() }}
    >
      {children}
    </Link>
  );
}
