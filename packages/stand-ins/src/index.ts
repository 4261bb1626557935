/** Stand-ins for Stripe Checkout, SendGrid, Twilio and Firebase Cloud Messaging in the current process or their own. */
export { startStandIns, type RunningStandIns, type StandInsOptions } from './stand-ins-server.ts';
export type { StandInsState } from './state/stand-ins.ts';
export type { StripeEvent } from './stripe/model/objects.ts';
export { signatureHeader } from './stripe/webhooks/signature.ts';
export { STAND_INS_PROGRAM } from './program.ts';
