import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../../../lib/navigation/paths.ts';
import { withChanges, type Changes } from './view-state.ts';

interface DetailsLinkProps {
  readonly id: string;
  /** Accessible name, if the children do not distinguish two appointments. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens an appointment's details over the current view; from other pages, over the day view. */
export function DetailsLink({ id, label, children }: DetailsLinkProps) {
  return (
    <Link aria-label={label} to={useDetailsAddress(id)}>
      {children}
    </Link>
  );
}

export function useDetailsAddress(id: string, changes: Changes = {}) {
  const { pathname, search } = useLocation();
  const current = new URLSearchParams(pathname === PATHS.adminAppointments ? search : '');
  return {
    pathname: PATHS.adminAppointments,
    search: withChanges(current, { appointment: id, move: undefined, ...changes }).toString(),
  };
}
