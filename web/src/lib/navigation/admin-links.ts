/** Links to pages of the administration. */
import { PATHS } from './paths.ts';

export const CUSTOMER_PARAMETER = 'customer';

/** Opens a page with its form for a new entry. */
export const ADD_PARAMETER = 'add';

/** Id of the user whose roles the team page shows. */
export const PERSON_PARAMETER = 'person';

export const rolesLink = (uid: string): string =>
  `${PATHS.adminTeam}?${PERSON_PARAMETER}=${encodeURIComponent(uid)}`;

/** Kept out of PATHS, which the public pages load. */
export const CLOSEOUT_PATH = '/admin/closeout';
export const REQUESTS_PATH = '/admin/requests';
export const WAITLIST_PATH = '/admin/waitlist';
export const VACCINES_PATH = '/admin/vaccines';

/** Shows who is due in place of all customers. */
export const [VIEW_PARAMETER, DUE_VIEW] = ['view', 'due'] as const;
export const DUE_PATH = `${PATHS.adminCustomers}?${VIEW_PARAMETER}=${DUE_VIEW}`;

export function customerLink(uid: string): string {
  return `${PATHS.adminCustomers}?${CUSTOMER_PARAMETER}=${encodeURIComponent(uid)}`;
}

export function conversationLink(uid: string): string {
  return `${PATHS.messages}?with=${encodeURIComponent(uid)}`;
}

/** Opens one appointment on the appointments page, with `day` shown behind it. */
export function appointmentLink(id: string, day?: string): string {
  const behind = day === undefined ? '' : `day=${day}&`;
  return `${PATHS.adminAppointments}?${behind}appointment=${encodeURIComponent(id)}`;
}

export function dayLink(day: string): string {
  return `${PATHS.adminAppointments}?day=${day}`;
}
