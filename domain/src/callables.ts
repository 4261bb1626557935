/**
 * The contract of every callable function: id, input and output. The browser and the functions share it, and both
 * enforce it.
 */
import type * as z from 'zod/mini';
import { agreementCallables } from './agreement/calls.ts';
import { appointmentCallables } from './appointment/calls.ts';
import { billCallables } from './bill/calls.ts';
import { careCallables } from './care/calls.ts';
import { clientCallables } from './client/calls.ts';
import { groomerCallables } from './groomer/calls.ts';
import { imageCallables } from './image/calls.ts';
import { importCallables } from './import/calls.ts';
import { notificationCallables } from './notification/calls.ts';
import { paymentCallables } from './payment/calls.ts';
import { profileCallables } from './profile/calls.ts';
import { recurCallables } from './recur/calls.ts';
import { roleCallables } from './role/calls.ts';
import { statsCallables } from './stats/calls.ts';
import { waitlistCallables } from './waitlist/calls.ts';

/** The one region all functions run in. */
export const FUNCTIONS_REGION = 'us-central1';

export const callables = {
  ...agreementCallables,
  ...appointmentCallables,
  ...billCallables,
  ...careCallables,
  ...clientCallables,
  ...groomerCallables,
  ...imageCallables,
  ...importCallables,
  ...notificationCallables,
  ...paymentCallables,
  ...profileCallables,
  ...recurCallables,
  ...roleCallables,
  ...statsCallables,
  ...waitlistCallables,
} as const;

export type CallableName = keyof typeof callables;
/** What the caller sends. */
export type CallableInput<N extends CallableName> = z.input<(typeof callables)[N]['input']>;
/** What the handler receives after validation. */
export type CallableRequest<N extends CallableName> = z.output<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.output<(typeof callables)[N]['output']>;
