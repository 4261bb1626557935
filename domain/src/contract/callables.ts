/**
 * The contract of every callable function: id, input and output. The browser and the functions share it, and both
 * enforce it.
 */
import type * as z from 'zod/mini';
import { agreementCallables } from './calls/agreement.ts';
import { appointmentCallables } from './calls/appointment.ts';
import { billCallables } from './calls/bill.ts';
import { feeCallables } from './calls/fee.ts';
import { careCallables } from './calls/care.ts';
import { clientCallables } from './calls/client.ts';
import { groomerCallables } from './calls/groomer.ts';
import { imageCallables } from './calls/image.ts';
import { importCallables } from './calls/import.ts';
import { messageCallables } from './calls/message.ts';
import { linkCallables } from './calls/link.ts';
import { notificationCallables } from './calls/notification.ts';
import { paymentCallables } from './calls/payment.ts';
import { profileCallables } from './calls/profile.ts';
import { recurCallables } from './calls/recur.ts';
import { roleCallables } from './calls/role.ts';
import { statsCallables } from './calls/stats.ts';
import { visitRequestCallables } from './calls/visit-request.ts';
import { waitlistCallables } from './calls/waitlist.ts';

export const callables = {
  ...agreementCallables,
  ...appointmentCallables,
  ...billCallables,
  ...feeCallables,
  ...careCallables,
  ...clientCallables,
  ...groomerCallables,
  ...imageCallables,
  ...importCallables,
  ...messageCallables,
  ...linkCallables,
  ...notificationCallables,
  ...paymentCallables,
  ...profileCallables,
  ...recurCallables,
  ...roleCallables,
  ...statsCallables,
  ...waitlistCallables,
  ...visitRequestCallables,
} as const;

/** Calls that take time from others for free. Each App Check token is valid for one of them (`consumeAppCheckToken`). */
export const ONE_TIME_TOKEN: ReadonlySet<string> = new Set<CallableName>([
  'create-payment',
  'create-series',
  'join-waitlist',
  'ask-visit',
]);

export type CallableName = keyof typeof callables;
/** What the caller sends. */
export type CallableInput<N extends CallableName> = z.input<(typeof callables)[N]['input']>;
/** What the handler receives after validation. */
export type CallableRequest<N extends CallableName> = z.output<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.output<(typeof callables)[N]['output']>;
