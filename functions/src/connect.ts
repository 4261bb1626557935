/** Creates dependencies once per process, at the first request, because a deploy loads the code without settings. */
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getFirestore } from 'firebase-admin/firestore';
import { createAccountDirectory } from './gateways/accounts.ts';
import { createFcmSender } from './gateways/fcm.ts';
import { createImageLibrary } from './gateways/forked-images.ts';
import { createImageStore } from './gateways/image-store.ts';
import { createSendGridSender } from './gateways/sendgrid.ts';
import { createLiveTraces } from './gateways/live-traces.ts';
import { createStaffRegister } from './gateways/staff-register.ts';
import { createStripeEventVerifier } from './gateways/stripe-events.ts';
import { isLiveKey } from './gateways/stripe-objects.ts';
import { createStripeGateway } from './gateways/stripe.ts';
import { createMissingSms, createTwilioSender } from './gateways/twilio.ts';
import { createUserDirectory } from './gateways/users.ts';
import {
  isEmulated,
  readAppOrigin,
  readFunctionsUrl,
  readMailConfig,
  readProject,
  readPushConfig,
  readSmsConfig,
  readStripeConfig,
  readUnsubscribeKey,
  readWebhookSecret,
} from './lib/config.ts';
import { randomId } from './lib/ids.ts';
import { once } from './lib/once.ts';
import {
  signConfirmation,
  signCopies,
  signInvitation,
  signPaymentLink,
  signUnsubscribe,
} from './lib/link-token.ts';
import type {
  AccountDependencies,
  CheckoutDependencies,
  DataDependencies,
  ImageDependencies,
  NotificationDependencies,
  PaymentDependencies,
  RoleDependencies,
  SalonExportDependencies,
  StaffDependencies,
} from './services/dependencies.ts';

/** With the 100 pictures of a page, a call takes at most 700 MB, which it can read in its time. */
const ARCHIVE_BYTES = 200_000_000;

const app = once((): App => getApps()[0] ?? initializeApp());

export const connectData = once((): DataDependencies => ({
  db: getFirestore(app()),
  now: () => new Date(),
  newId: randomId,
}));

export const connectPayments = once((): PaymentDependencies => ({
  ...connectData(),
  payments: createStripeGateway(readStripeConfig()),
  project: readProject(),
}));

export const connectCheckout = once((): CheckoutDependencies => ({
  ...connectPayments(),
  appOrigin: readAppOrigin(),
}));

export const connectRoles = once((): RoleDependencies => ({
  ...connectData(),
  users: createUserDirectory(getAuth(app()), isEmulated),
}));

export const connectStaff = once((): StaffDependencies => ({
  ...connectData(),
  staff: createStaffRegister(() => getDatabase(app())),
}));

export const connectLive = once(() => ({
  ...connectData(),
  live: createLiveTraces(() => getDatabase(app())),
}));

export const connectAccounts = once((): AccountDependencies => ({
  ...connectLive(),
  accounts: createAccountDirectory(getAuth(app())),
  files: createImageStore(app()),
}));

export const connectSalonExport = once((): SalonExportDependencies => ({
  ...connectData(),
  accounts: createAccountDirectory(getAuth(app())),
  files: createImageStore(app()),
  archiveBytes: ARCHIVE_BYTES,
}));

export const connectImages = once((): ImageDependencies => ({
  ...connectData(),
  store: createImageStore(app()),
  library: createImageLibrary(),
}));

export const connectNotifications = once((): NotificationDependencies => {
  const [sms, appOrigin] = [readSmsConfig(), readAppOrigin()];
  return {
    ...connectRoles(),
    email: createSendGridSender(readMailConfig()),
    sms: sms ? createTwilioSender(sms) : createMissingSms(),
    push: createFcmSender({ ...readPushConfig(), accessToken, appOrigin }),
    appOrigin,
    unsubscribeUrl: (uid) =>
      `${readFunctionsUrl()}/unsubscribe?token=${signUnsubscribe(uid, readUnsubscribeKey())}`,
    confirmUrl: (confirmation) => {
      const token = signConfirmation(confirmation, readUnsubscribeKey());
      return `${readFunctionsUrl()}/confirm-visit?token=${encodeURIComponent(token)}`;
    },
    copiesUrl: (link) => `${readFunctionsUrl()}/mail-copies?token=${signCopies(link, readUnsubscribeKey())}`,
    inviteUrl: (id) => `${appOrigin}/invitation?token=${signInvitation(id, readUnsubscribeKey())}`,
    payUrl,
    random: Math.random,
  };
});

/** URL of a payment link's page. */
export const payUrl = (linkId: string): string =>
  `${readFunctionsUrl()}/payment-link?token=${signPaymentLink(linkId, readUnsubscribeKey())}`;

/** Access token for Google services, from the function's service account. Stand-ins accept any token. */
async function accessToken(): Promise<string> {
  const { credential } = app().options;
  if (isEmulated || !credential) return 'local';
  return (await credential.getAccessToken()).access_token;
}

export const connectEventVerifier = once(() =>
  createStripeEventVerifier(readWebhookSecret(), isLiveKey(readStripeConfig().secretKey), connectData().now),
);
