/** Calls for staff and owners only, made by other signed-in users on the deployed functions. */
import type { CallableInput, CallableName } from '@paw-haven/domain/callables';
import { paths } from '@paw-haven/domain/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { callFunction, signIn, type Account } from '../support/caller.ts';

const LEOS = 'refused-visit';

let stack: StackInfo;
let app: App;
let maya: Account;
let groomer: Account;
let admin: Account;
let owner: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  app = initializeApp({ projectId: stack.projectId }, 'refused');
  [maya, groomer, admin, owner] = await Promise.all([
    signIn(stack, 'maya@example.com'),
    signIn(stack, 'groomer@pawhaven.example'),
    signIn(stack, 'admin@pawhaven.example'),
    signIn(stack, 'owner@pawhaven.example'),
  ]);
  await getFirestore(app)
    .doc(paths.appointment(LEOS))
    .set(anAppointment({ id: LEOS, user_id: 'leo', appointment_date: new Date('2036-01-07T15:00:00Z') }));
}, 120_000);
afterAll(async () => {
  await getFirestore(app).doc(paths.appointment(LEOS)).delete();
  await deleteApp(app);
});

/** Everything of the administration that can be called, as staff would. */
const OF_STAFF = {
  'create-appointment': {
    requestId: 'refused-booking',
    userId: 'leo',
    petId: 'pet',
    serviceId: 'basic-groom',
    appointmentDate: '2036-01-07T16:00:00Z',
    specialRequests: null,
  },
  'set-appointment-status': { appointmentId: LEOS, status: 'completed' },
  'set-salon-payment': { appointmentId: LEOS, paid: true },
  'get-appointment-stats': { start_date: '2026-12-01', end_date: '2026-12-01' },
  'get-images-by-category': {},
  'get-duplicate-images': {},
  'grant-role': { userId: 'maya', role: 'admin' },
  'revoke-role': { userId: 'olivia', role: 'owner' },
} satisfies { readonly [N in CallableName]?: CallableInput<N> };

test.each(Object.entries(OF_STAFF))(
  '%s is refused to a customer, a groomer and who is not signed in',
  async (name, data) => {
    const call = name as CallableName;
    // Together: a function that was never called takes its time to start.
    const [customer, ofGroomer, visitor] = await Promise.all([
      maya.call(call, data as never),
      groomer.call(call, data as never),
      callFunction(stack, call, data),
    ]);
    const refused = { status: 'PERMISSION_DENIED', details: { code: 'permission-denied' } };
    expect(customer.error).toMatchObject(refused);
    expect(ofGroomer.error).toMatchObject(refused);
    expect(visitor.error).toMatchObject({ status: 'UNAUTHENTICATED' });
  },
);

test('ROLE-26 roles are the owner’s: an admin neither gives nor takes any', async () => {
  for (const name of ['grant-role', 'revoke-role'] as const) {
    const { error } = await admin.call(name, { userId: admin.uid, role: 'groomer' });
    expect(error).toMatchObject({ status: 'PERMISSION_DENIED' });
  }
});

test('the last owner stays', async () => {
  const { error } = await owner.call('revoke-role', { userId: owner.uid, role: 'owner' });
  expect(error).toMatchObject({ status: 'FAILED_PRECONDITION', details: { code: 'last-owner' } });
});
