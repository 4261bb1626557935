import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import type { Channel } from '@paw-haven/domain/core/records/notification-event';

const CHANNELS: Readonly<Record<Channel, string>> = {
  email: 'email',
  sms: 'text',
  push: 'push notification',
};

export const messages = {
  title: 'Payment link',
  address: 'Address of the payment page',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Not copied. Select the address and copy it.',
  sent: (channels: readonly Channel[]) =>
    channels.length === 0
      ? 'Not sent: there is no email address, and no consent to texts. Copy the address and give it to the customer.'
      : `Sent by ${joinNames(channels.map((channel) => CHANNELS[channel]))}.`,
  held: (until: string) => `The time is held until ${until}. It becomes the appointment once it is paid.`,
  works: (until: string) => `The link works until ${until}.`,
  waiting: (until: string) => `Waiting for the deposit until ${until}`,
  deposit: (amount: string, until: string) => `Waiting for the deposit of ${amount} until ${until}.`,
  what: (what: string, when: string) => `${what}, ${when}`,
  show: 'Copy link',
  send: 'Send again',
  cancelTitle: 'Free this time?',
  cancelText: 'The link no longer works then. An open payment page is closed.',
  cancelNow: 'Free the time',
  back: 'Back',
  canceled: 'The time is free again.',
  working: 'Working…',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  over: 'The link is over.',
  tooOften: 'It was sent several times already. Copy the address instead.',
  paying: 'The customer is paying right now. Please wait a minute.',
  connection: 'Check your connection and try again.',
} as const;
