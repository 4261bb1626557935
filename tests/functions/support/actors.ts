/** Callers: staff of each role, and two customers. */
import type { Actor } from '@paw-haven/domain/contract/permissions';

export const ADMIN: Actor = { uid: 'adrian', roles: ['admin'] };
export const OWNER: Actor = { uid: 'olivia', roles: ['owner'] };
export const GROOMER: Actor = { uid: 'grace', roles: ['groomer'] };
export const MAYA: Actor = { uid: 'maya', roles: [] };
export const LEO: Actor = { uid: 'leo', roles: [] };
