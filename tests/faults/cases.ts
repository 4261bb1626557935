/** What is tried: a line a case. */
import { BOOKING, BOOKING_WITHOUT_WEBHOOK } from './booking.ts';
import {
  CLIENT_GONE,
  CLOCK_AHEAD,
  CLOCK_BEHIND,
  FIRESTORE_STANDS,
  NOTHING_ELSE,
  STRIPE_ANSWER_LOST,
  STRIPE_ANSWERS_LOST,
  STRIPE_DOWN,
  STRIPE_SLOW,
  TWICE,
  WEBHOOKS_LATE,
  WEBHOOKS_NEVER,
  WEBHOOKS_NEVER_CLIENT_GONE,
  WEBHOOKS_TWICE,
  WORKER_DIES_AT_STRIPE,
  sender,
  wireIs,
  workerDiesAtSender,
  workersDieAfter,
  type Fault,
} from './faults.ts';
import { BOOKING_IN_BROWSER, BOOKING_TWO_TABS } from './in-browser.ts';
import { MESSAGE, MESSAGE_CLOSED_PAGE, MESSAGE_TWO_TABS } from './message.ts';
import { REMINDER, REMINDER_CANCELLED } from './reminder.ts';
import type { FaultCase, Journey } from './run.ts';
import { PHOTO_REMOVAL, UPLOAD, UPLOAD_CLOSED_PAGE, UPLOAD_TWO_TABS } from './upload.ts';

const on = (journey: Journey, step: string, ...faults: readonly Fault[]): FaultCase[] =>
  faults.map((fault) => ({ journey, step, fault }));

export const CASES: readonly FaultCase[] = [
  ...on(BOOKING, 'open the payment page', workersDieAfter(0), workersDieAfter(60), workersDieAfter(200)),
  ...on(BOOKING, 'open the payment page', WORKER_DIES_AT_STRIPE, FIRESTORE_STANDS, TWICE, CLIENT_GONE),
  ...on(BOOKING, 'open the payment page', STRIPE_DOWN, STRIPE_SLOW, STRIPE_ANSWER_LOST, STRIPE_ANSWERS_LOST),
  ...on(BOOKING, 'open the payment page', wireIs('functions', 'cut'), wireIs('functions', 'deaf')),
  ...on(BOOKING, 'pay', workersDieAfter(0), workersDieAfter(100), workersDieAfter(300), workersDieAfter(900)),
  ...on(BOOKING, 'pay', WORKER_DIES_AT_STRIPE, FIRESTORE_STANDS, STRIPE_DOWN, STRIPE_SLOW),
  ...on(
    BOOKING,
    'pay',
    WEBHOOKS_TWICE,
    WEBHOOKS_LATE,
    WEBHOOKS_NEVER,
    WEBHOOKS_NEVER_CLIENT_GONE,
    CLIENT_GONE,
  ),
  ...on(BOOKING, 'pay', workerDiesAtSender('mail'), workerDiesAtSender('sms')),
  ...on(
    BOOKING,
    'pay',
    sender('mail', 'error-before'),
    sender('mail', 'drop-after'),
    sender('sms', 'drop-after'),
  ),
  ...on(
    BOOKING_WITHOUT_WEBHOOK,
    'come back',
    workersDieAfter(60),
    workersDieAfter(200),
    WORKER_DIES_AT_STRIPE,
  ),
  ...on(BOOKING_WITHOUT_WEBHOOK, 'come back', FIRESTORE_STANDS, STRIPE_DOWN, STRIPE_ANSWER_LOST, TWICE),
  ...on(
    BOOKING_WITHOUT_WEBHOOK,
    'come back',
    wireIs('functions', 'cut'),
    wireIs('functions', 'deaf'),
    CLIENT_GONE,
  ),
  ...on(
    BOOKING_IN_BROWSER,
    'choose a time',
    CLOCK_AHEAD,
    CLOCK_BEHIND,
    FIRESTORE_STANDS,
    wireIs('firestore', 'cut'),
  ),
  ...on(
    BOOKING_IN_BROWSER,
    'pay',
    CLIENT_GONE,
    FIRESTORE_STANDS,
    wireIs('functions', 'cut'),
    workersDieAfter(300),
  ),
  ...on(BOOKING_TWO_TABS, 'choose a time', NOTHING_ELSE, STRIPE_SLOW),

  ...on(
    MESSAGE,
    'send',
    workersDieAfter(100),
    workersDieAfter(400),
    FIRESTORE_STANDS,
    CLOCK_AHEAD,
    CLOCK_BEHIND,
  ),
  ...on(
    MESSAGE,
    'send',
    wireIs('firestore', 'cut'),
    wireIs('firestore', 'deaf'),
    wireIs('firestore', 'silent', 12),
  ),
  ...on(
    MESSAGE,
    'send',
    wireIs('database', 'cut'),
    sender('mail', 'error-before'),
    workerDiesAtSender('mail'),
  ),
  ...on(MESSAGE_CLOSED_PAGE, 'send', NOTHING_ELSE, wireIs('firestore', 'cut'), wireIs('firestore', 'deaf')),
  ...on(MESSAGE_TWO_TABS, 'send', NOTHING_ELSE, wireIs('firestore', 'cut'), wireIs('firestore', 'deaf')),

  ...on(
    UPLOAD,
    'send the file',
    wireIs('storage', 'cut'),
    wireIs('storage', 'deaf'),
    wireIs('storage', 'silent'),
  ),
  ...on(UPLOAD, 'send the file', CLOCK_AHEAD, CLOCK_BEHIND),
  ...on(
    UPLOAD,
    'write the record',
    wireIs('firestore', 'cut'),
    wireIs('firestore', 'deaf'),
    FIRESTORE_STANDS,
  ),
  ...on(
    UPLOAD_CLOSED_PAGE,
    'send the file',
    NOTHING_ELSE,
    wireIs('storage', 'silent'),
    wireIs('storage', 'deaf'),
  ),
  ...on(UPLOAD_CLOSED_PAGE, 'write the record', wireIs('firestore', 'cut'), wireIs('firestore', 'deaf')),
  ...on(UPLOAD_TWO_TABS, 'send the file', NOTHING_ELSE, FIRESTORE_STANDS),
  ...on(PHOTO_REMOVAL, 'remove a photo', wireIs('storage', 'cut'), wireIs('storage', 'deaf')),

  ...on(REMINDER, 'the timer runs', TWICE, FIRESTORE_STANDS, workersDieAfter(60), workersDieAfter(300)),
  ...on(
    REMINDER,
    'the timer runs',
    workerDiesAtSender('mail'),
    workerDiesAtSender('sms'),
    workerDiesAtSender('push'),
  ),
  ...on(
    REMINDER,
    'the timer runs',
    sender('mail', 'error-before'),
    sender('mail', 'drop-after'),
    sender('mail', 'delay'),
  ),
  ...on(
    REMINDER,
    'the timer runs',
    sender('sms', 'error-before'),
    sender('sms', 'drop-after'),
    sender('sms', 'undelivered'),
  ),
  ...on(REMINDER, 'the timer runs', sender('push', 'throttle'), sender('push', 'drop-after')),
  ...on(REMINDER_CANCELLED, 'the timer runs', sender('mail', 'error-before'), sender('sms', 'drop-after')),
];
