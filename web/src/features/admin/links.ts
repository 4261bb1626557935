/** Addresses within the administration, for pages and the command palette. */
import { PATHS } from '../../lib/paths.ts';

export const CUSTOMER_PARAMETER = 'customer';

export function customerLink(uid: string): string {
  return `${PATHS.adminCustomers}?${CUSTOMER_PARAMETER}=${encodeURIComponent(uid)}`;
}

export function conversationLink(uid: string): string {
  return `${PATHS.messages}?with=${encodeURIComponent(uid)}`;
}
