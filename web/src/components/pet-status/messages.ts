import { translated } from '../../lib/language/language.ts';
import type { InactiveReason } from '@paw-haven/domain/people/pet/schema';

export const messages = {
  more: (name: string) => `More: ${name}`,
  say: {
    died: (name: string) => `${name} has died`,
    left: (name: string) => `${name} no longer comes`,
  },
  ask: {
    died: (name: string) => `Has ${name} died?`,
    left: (name: string) => `Does ${name} no longer come?`,
  },
  visits: (name: string) =>
    `Visits ahead of ${name} will be canceled, and everything paid for them will be refunded. There will be no reminders or other messages about ${name}.`,
  kept: (name: string) => `${name}’s profile, photos, and past visits stay.`,
  yes: 'Yes',
  back: 'Go back',
  marks: { died: 'Has died', left: 'No longer comes' },
  mistake: 'That was a mistake',
  mistakeFor: (name: string) => `That was a mistake: ${name}`,
  failed: 'This wasn’t saved. Check your connection and try again.',
} as const satisfies { readonly marks: Record<InactiveReason, string> } & Record<string, unknown>;

export const texts = translated('petStatus', { messages });
