import type { Decision } from './decide-vaccination.ts';

export const vaccineMessages = {
  heading: 'Vaccinations',
  none: 'No proof yet',
  until: (day: string) => `until ${day}`,
  open: 'View proof',
  openOf: (what: string) => `View proof: ${what}`,
  proofOf: (what: string) => `Proof: ${what}`,
  noFile: 'Seen at the salon',
  decide: 'Review',
  decideOf: (what: string) => `Review: ${what}`,
  record: 'Record',
  recordOf: (what: string) => `Record: ${what}`,
  decision: 'Decision',
  expires: 'Valid until',
  reason: 'Reason',
  reasonHint: 'The pet’s owner will see this.',
  stillValid: (day: string) => `The previous proof is valid until ${day}.`,
  saved: (what: string) => `${what}: saved.`,
  failed: (what: string) =>
    `${what} wasn’t saved: a newer proof came in, or the connection was lost. Please check again.`,
  waived: (reason: string) => `Accepted anyway: ${reason}`,
} as const;

export const decisionNames: Readonly<Record<Decision['state'], string>> = {
  confirmed: 'Confirm',
  refused: 'Don’t accept',
  exempt: 'Exempt',
};
