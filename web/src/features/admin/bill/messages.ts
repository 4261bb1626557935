import type { Extra, PaymentMethod } from '@paw-haven/domain/bill/schema';
import type { ErrorCode } from '@paw-haven/domain/errors';

export const messages = {
  title: 'Bill',
  loading: 'Loading the bill',
  loadFailed: 'The bill could not be loaded',
  closedTag: 'Closed',
  openTag: 'Open',
  tax: 'Sales tax',
  tip: 'Tip',
  total: 'Total',
  taxable: 'Taxable',
  due: 'Due',
  goesBack: 'Goes back',
  payments: 'Payments',
  noPayments: 'Nothing was paid yet.',
  writtenOff: (cents: string, reason: string) => `${cents} written off: ${reason}`,
  editLines: 'Edit lines',
  saveLines: 'Save lines',
  linesSaved: 'The lines are saved.',
  addLine: 'Add a line',
  removeLine: (line: number) => `Remove line ${line}`,
  lineLabel: (line: number) => `Line ${line}`,
  linePrice: (line: number) => `Price of line ${line}`,
  lineTaxable: (line: number) => `Line ${line} is taxable`,
  linePet: (line: number) => `Pet of line ${line}`,
  noLines: 'There is nothing on the bill.',
  extra: 'Extra work',
  extraTitle: 'Extra work',
  extraHint: 'The owner sees the question in My Appointments, and gets a message.',
  ask: 'Ask the owner',
  agreed: 'Agreed in person',
  asked: 'The question is on its way.',
  added: 'It is on the bill.',
  pay: 'Take a payment',
  payTitle: 'Payment at the salon',
  payNow: 'Save payment',
  paid: 'The payment is saved.',
  kinds: { received: 'Received', returned: 'Given back' },
  tipHint: 'Part of the amount. Empty: none.',
  close: 'Close the bill',
  closeTitle: 'Close the bill?',
  closeText: 'The customer gets the receipt by email.',
  backText: (cents: string) => `${cents} was paid too much and goes back.`,
  dueText: (cents: string) => `${cents} is still due. Say why it is written off.`,
  closed: 'The bill is closed.',
  reopen: 'Reopen',
  reopened: 'The bill is open again.',
  print: 'Print',
  done: 'Done',
  cancel: 'Cancel',
  working: 'Saving…',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  offline: 'Check your connection and try again.',
} as const;

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

export const EXTRA_STATES: Readonly<Record<Extra['state'], string>> = {
  asked: 'Asked',
  yes: 'Agreed',
  call: 'Please call',
  'in-person': 'Agreed in person',
};

/** For staff; other errors show the server's message. */
export const BILL_ERRORS: Partial<Record<ErrorCode, string>> = {
  'bill-closed': 'This bill was closed meanwhile. Reopen it first.',
};
