import type { Decision } from './decide-vaccination.ts';

export const vaccineMessages = {
  heading: 'Vaccinations',
  none: 'No proof yet',
  until: (day: string) => `until ${day}`,
  open: 'View proof',
  openOf: (what: string) => `View proof: ${what}`,
  noFile: 'Seen at the salon',
  decide: 'Review',
  decideOf: (what: string) => `Review: ${what}`,
  record: 'Record',
  recordOf: (what: string) => `Record: ${what}`,
  decision: 'Decision',
  expires: 'Valid until',
  reason: 'Reason',
  reasonHint: 'The pet’s owner can read it.',
  reasonMissing: 'Please give a reason.',
  stillValid: (day: string) => `The previous proof is valid until ${day}.`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  saved: (what: string) => `${what}: saved.`,
  failed: (what: string) =>
    `${what} was not saved: a newer proof came in, or the connection was lost. Please look again.`,
  waived: (reason: string) => `Goes ahead without: ${reason}`,
} as const;

export const decisionNames: Readonly<Record<Decision['state'], string>> = {
  confirmed: 'Confirm',
  refused: 'Do not accept',
  exempt: 'Exempt',
};
