/** The demo accounts. Their ids are fixed, so that tests and bookmarks keep working. */
import type { Role } from '@paw-haven/domain/core/records/roles';

export const DEMO_PASSWORD = 'paw-haven-demo';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  /** Null for a customer who has not entered a name yet. */
  readonly fullName: string | null;
  readonly phone: string | null;
  readonly role: Role | undefined;
  /** Description in the list that `npm start` prints. */
  readonly purpose: string;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    uid: 'demo-owner',
    email: 'owner@pawhaven.example',
    fullName: 'Olivia Bennett',
    phone: '(555) 010-0101',
    role: 'owner',
    purpose: 'owner',
  },
  {
    uid: 'demo-admin',
    email: 'admin@pawhaven.example',
    fullName: 'Adrian Cole',
    phone: '(555) 010-0102',
    role: 'admin',
    purpose: 'admin',
  },
  {
    uid: 'demo-groomer',
    email: 'groomer@pawhaven.example',
    fullName: 'Grace Kim',
    phone: '(555) 010-0103',
    role: 'groomer',
    purpose: 'groomer',
  },
  {
    uid: 'demo-maya',
    email: 'maya@example.com',
    fullName: 'Maya Lopez',
    phone: '(555) 010-0111',
    role: undefined,
    purpose: 'customer: two pets, history, an upcoming appointment',
  },
  {
    uid: 'demo-leo',
    email: 'leo@example.com',
    fullName: 'Leo Fischer',
    phone: '(555) 010-0112',
    role: undefined,
    purpose: 'customer: one pet',
  },
  {
    uid: 'demo-nina',
    email: 'nina@example.com',
    fullName: null,
    phone: null,
    role: undefined,
    purpose: 'customer: no pet, no name',
  },
];
