import { CHECK_IN_NOTE } from '@paw-haven/domain/payment/confirmation-number';

export const messages = {
  title: 'Checkout',
  lead: 'Check your booking and pay. Your time is kept for you while you pay.',
  serviceFirst: 'Please select a service first',
  petFirst: 'Please select a pet for the appointment',
  paymentFailed: 'Failed to process payment. Please try again.',
  holdPause: (wait: string) => `You held several time slots without paying. Please try again in ${wait}.`,
  orConfirm:
    'Or confirm your email address with the link that we sent you when you signed up: then you can book right away.',
  alreadyBooked: 'You have already booked and paid for this time.',
  noPets: 'No pets found',
  noPetsText:
    'Add your pet first; your chosen time is still free when you come back, unless somebody takes it.',
  toPets: 'Add a pet',
  petsFailed: 'Your pets could not be loaded.',
  serviceFailed: 'The service could not be loaded.',
  serviceGone: 'This service is not offered any more. Please choose another one.',
  backToBooking: 'Choose another time',
  choosePet: 'Who is coming?',
  specialRequests: 'Special requests',
  specialRequestsHint: 'Anything the groomer should know? You may leave this empty.',
  checkInCode: 'Check-in code',
  checkInCodeText:
    'Your confirmation number is also your check-in code. Once you have paid, you find it on the next page, in the confirmation e-mail and in My Appointments.',
  paymentNote:
    'You pay by card on the secure page of our payment provider. We never see your card number, and nothing is booked until the payment is complete.',
  total: 'Total',
  payNow: 'Pay Now',
  paying: 'Opening the payment page…',
} as const;

export const summaryLabels = {
  service: 'Service',
  price: 'Price',
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  description: 'Description',
} as const;

export const successMessages = {
  invalidSession: 'Invalid payment session',
  verifying: 'Checking your payment',
  confirmedTitle: 'Your appointment is booked',
  bookedToast: 'Appointment booked successfully.',
  failedToast: 'Payment successful, but failed to create appointment. Please contact support.',
  failedTitle: 'Your payment was successful, but the appointment had an issue',
  failedText: 'Nothing is lost. Please contact support and quote this session id:',
  retryFailedText: 'If that does not help, please contact support and quote this session id:',
  questionsText: 'If you believe you were charged, please contact support and quote this session id:',
  supportLead: 'Support:',
  refundedText:
    'The time was gone when your payment arrived. The full amount is on its way back to your card.',
  pendingTitle: 'Your payment is being processed',
  pendingText:
    'Your time stays reserved. This page follows the payment and shows the confirmation as soon as it is complete.',
  unpaidTitle: 'The payment was not completed',
  unpaidText: 'Nothing was charged and nothing is booked. You can choose your time again.',
  unreachableTitle: 'We could not check your payment',
  unreachableText:
    'If you paid, nothing is lost: the booking is made without this page too. Please try again.',
  retry: 'Try again',
  toAppointments: 'My Appointments',
  toBooking: 'Back to booking',
  status: 'Status',
  confirmed: 'Confirmed',
  payment: 'Payment',
  paid: 'Paid',
  checkIn: `Your confirmation number is ${CHECK_IN_NOTE}.`,
  pet: 'Pet',
  bookAnother: 'Book another appointment',
  arrive: 'Please arrive 5 minutes early.',
} as const;
