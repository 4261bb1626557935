import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import { PENDING_BOOKING_KEY, pendingBookingSchema } from '@paw-haven/domain/booking/payment/pending-booking';
import { callFunction } from '../../lib/calls/callables.ts';
import { readStored, readStoredText, writeStored, writeStoredText } from '../../lib/browser/storage.ts';
import { pendingBooking } from './view-model.ts';

/** Stores the booking for the return, then resolves to the payment page's URL. @throws AppError */
export async function startPayment(input: CallableInput<'create-payment'>): Promise<string> {
  writeStored(PENDING_BOOKING_KEY, pendingBooking(input), 'sessionStorage');
  return (await callFunction('create-payment', input)).url;
}

/** Asks the server for the outcome of a payment, sending along the booking kept in session storage, if any. */
export function verifyPayment(sessionId: string): Promise<CallableOutput<'verify-payment'>> {
  return callFunction('verify-payment', {
    sessionId,
    ...readStored(PENDING_BOOKING_KEY, pendingBookingSchema, 'sessionStorage'),
  });
}

/** True only once per payment or visit, also across reloads and going back. */
export function isNewlyBooked(id: string): boolean {
  const key = `booked:${id}`;
  if (readStoredText('sessionStorage', key) !== null) return false;
  writeStoredText('sessionStorage', key, 'yes');
  return true;
}

export function clearPendingBooking(): void {
  writeStored(PENDING_BOOKING_KEY, null, 'sessionStorage');
}
