import { CHECK_IN_NOTE } from '@paw-haven/domain/payment/confirmation-number';

export const messages = {
  title: 'Checkout',
  lead: 'Review your booking and pay. We hold your time for 30 minutes once you tap Pay Now.',
  serviceFirst: 'Please select a service first',
  petFirst: 'Please select a pet for the appointment',
  paymentFailed: 'Failed to process payment. Please try again.',
  holdPause: (wait: string) => `You held several time slots without paying. Please try again in ${wait}.`,
  orConfirm:
    'Or confirm your email address with the link that we sent you when you signed up: then you can book right away.',
  alreadyBooked: 'You have already booked and paid for this time.',
  noPets: 'No pets found',
  noPetsText: 'Add your pet to finish booking. Your time isn’t held until you pay.',
  toPets: 'Add a pet',
  petsFailed: 'Your pets could not be loaded.',
  serviceFailed: 'The service could not be loaded.',
  serviceGone: 'This service is no longer available. Please choose another.',
  backToBooking: 'Choose another time',
  choosePet: 'Who is coming?',
  specialRequests: 'Special requests',
  specialRequestsHint: 'Anything the groomer should know? (optional)',
  checkInCode: 'Check-in code',
  checkInCodeText:
    'Your confirmation number is also your check-in code. Once you’ve paid, you’ll find it on the next page, in the confirmation email and in My Appointments.',
  paymentNote:
    'You’ll pay on Stripe’s secure page. We never see your card number. Your appointment is booked once payment goes through.',
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
  groomer: 'With',
  description: 'Description',
} as const;

export const successMessages = {
  invalidSession: 'Invalid payment session',
  verifying: 'Checking your payment',
  confirmedTitle: 'Your appointment is booked',
  bookedToast: 'Appointment booked successfully.',
  failedToast: 'Payment successful, but failed to create appointment. Please contact support.',
  failedTitle: 'Your payment was successful, but the appointment had an issue',
  failedText: 'Your payment is safe. Please contact support with this session ID:',
  retryFailedText: 'If that doesn’t help, please contact support with this session ID:',
  questionsText: 'If you think you were charged, please contact support with this session ID:',
  supportLead: 'Support:',
  refundedText:
    'Someone booked that time before your payment went through. We’re refunding you in full; allow 5–10 business days.',
  pendingTitle: 'Your payment is being processed',
  pendingText:
    'Your time stays reserved. This page follows the payment and shows the confirmation as soon as it is complete.',
  unpaidTitle: 'The payment was not completed',
  unpaidText: 'Nothing was charged and nothing is booked. You can choose your time again.',
  unreachableTitle: 'We could not check your payment',
  unreachableText: 'If you paid, your booking still goes through. Try again to see it here.',
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
  addToCalendar: 'Add to calendar',
  mailed: (address: string) => `Confirmation sent to ${address}`,
  mailing: (address: string) => `Sending your confirmation to ${address}…`,
  arrive: 'Please arrive 5 minutes early.',
} as const;
