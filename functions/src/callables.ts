/** Every callable of `domain/callables.ts` by its deployed name: its dependencies, its use case, its options. */
import type { CallableName, CallableOutput } from '@paw-haven/domain/callables';
import {
  connectAccounts,
  connectCheckout,
  connectData,
  connectImages,
  connectNotifications,
  connectPayments,
  connectRoles,
} from './connect.ts';
import { hashAddress } from './lib/client-address.ts';
import { messageSecrets, paymentSecrets, readStripeConfig } from './lib/config.ts';
import { defineCallable, type Options } from './lib/define-callable.ts';
import type { Call, CallEnvironment } from './lib/run-callable.ts';
import { deleteAccount } from './services/account/delete-account.ts';
import { endSessions } from './services/account/end-sessions.ts';
import { exportData } from './services/account/export-data.ts';
import { cancelAppointment, setAppointmentStatus } from './services/appointment/change-status.ts';
import { createAppointment } from './services/appointment/create-appointment.ts';
import { rescheduleAppointment } from './services/appointment/reschedule-appointment.ts';
import { setSalonPayment } from './services/appointment/set-salon-payment.ts';
import { releaseUnpaidHolds } from './services/checkout/end-checkout.ts';
import { startCheckout } from './services/checkout/start-checkout.ts';
import { verifyPayment } from './services/checkout/verify-payment.ts';
import { countImages } from './services/image/count-images.ts';
import { findDuplicates } from './services/image/image-contents.ts';
import { sendEmail } from './services/notification/send-email.ts';
import { sendSms } from './services/notification/send-sms.ts';
import { getAccount, grantRole, revokeRole } from './services/role/change-roles.ts';
import { getAppointmentStats } from './services/stats/get-appointment-stats.ts';

type Callable = ReturnType<typeof defineCallable>;
interface Row<N extends CallableName> {
  readonly define: (name: N) => Callable;
}

const TABLE: { readonly [N in CallableName]: Row<N> } = {
  'cancel-appointment': on(connectData, ({ actor, input }, services) =>
    cancelAppointment(services, { actor, ...input }),
  ),
  'create-appointment': on(connectData, ({ actor, input }, services) =>
    createAppointment(services, { actor, input }),
  ),
  'create-payment': on(
    connectCheckout,
    ({ actor, email, input, isConfirmed, address }, services) => {
      const network = hashAddress(address, readStripeConfig().secretKey);
      return startCheckout(services, { uid: actor.uid, email, input, isConfirmed, network });
    },
    { secrets: paymentSecrets, consumeAppCheckToken: true },
  ),
  'delete-my-account': on(
    connectAccounts,
    ({ actor, email, signedInAt }, services) => deleteAccount(services, { actor, email, signedInAt }),
    // There may be many records about this person. What is left at the timeout, the next call deletes.
    { timeoutSeconds: 300 },
  ),
  'export-my-data': on(connectData, ({ actor, email, input }, services) =>
    exportData(services, { uid: actor.uid, email, ...input }),
  ),
  'get-account': on(connectRoles, ({ actor, input }, services) => getAccount(services, { actor, ...input })),
  'get-appointment-stats': on(connectData, ({ actor, input }, services) =>
    getAppointmentStats(services, { actor, input }),
  ),
  'get-duplicate-images': on(connectImages, ({ actor }, services) => findDuplicates(services, { actor })),
  'get-images-by-category': on(connectData, ({ actor }, services) => countImages(services, { actor })),
  'grant-role': on(connectRoles, ({ actor, signedInAt, input }, services) =>
    grantRole(services, { actor, signedInAt, ...input }),
  ),
  'release-unpaid-holds': on(
    connectPayments,
    ({ actor }, services) => releaseUnpaidHolds(services, { actor }),
    {
      secrets: paymentSecrets,
    },
  ),
  'reschedule-appointment': on(connectData, ({ actor, input }, services) =>
    rescheduleAppointment(services, {
      actor,
      appointmentId: input.appointmentId,
      to: new Date(input.appointmentDate),
    }),
  ),
  'revoke-my-sessions': on(connectAccounts, ({ actor }, services) => endSessions(services, actor)),
  'revoke-role': on(connectRoles, ({ actor, signedInAt, input }, services) =>
    revokeRole(services, { actor, signedInAt, ...input }),
  ),
  'send-email': on(
    connectNotifications,
    ({ actor, email, input }, services) => sendEmail(services, { actor, email, input }),
    { secrets: messageSecrets },
  ),
  'send-sms': on(connectNotifications, ({ actor, input }, services) => sendSms(services, { actor, input }), {
    secrets: messageSecrets,
  }),
  'set-appointment-status': on(connectData, ({ actor, input }, services) =>
    setAppointmentStatus(services, { actor, ...input }),
  ),
  'set-salon-payment': on(connectData, ({ actor, input }, services) =>
    setSalonPayment(services, { actor, ...input }),
  ),
  'verify-payment': on(
    connectPayments,
    ({ actor, input }, services) => verifyPayment(services, { uid: actor.uid, sessionId: input.sessionId }),
    { secrets: paymentSecrets },
  ),
};

export const callables: Readonly<Record<string, Callable>> = Object.fromEntries(
  Object.entries(TABLE as Readonly<Record<string, Row<CallableName>>>).map(([name, { define }]) => [
    name,
    define(name as CallableName),
  ]),
);

function on<N extends CallableName, Services extends CallEnvironment>(
  connect: () => Services,
  handle: (call: Call<N>, services: Services) => Promise<CallableOutput<N>>,
  options?: Options,
): Row<N> {
  return { define: (name) => defineCallable(name, connect, handle, options) };
}
