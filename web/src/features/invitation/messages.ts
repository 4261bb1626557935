import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Join the team',
  lead: (email: string) => `You’re signed in as ${email}. Accept to work with this account.`,
  accept: 'Accept the invitation',
  working: 'One moment…',
  over: 'This invitation is no longer valid',
  overText: 'It has expired, was withdrawn or has been used. Please ask the salon to send you a new one.',
  foreign: 'This invitation is for another address',
  foreignText: (email: string) =>
    `You’re signed in as ${email}. Sign in with the address that got the invitation.`,
  signInAgain: 'Sign in with another address',
  unconfirmed: 'Confirm your email address first',
  unconfirmedText: (email: string) =>
    `Open the link in the email that we sent to ${email}, then come back here.`,
  confirmed: 'I’ve confirmed it',
  sendAgain: 'Send the link again',
  sending: 'Sending…',
  sent: 'Sent. Please check your email.',
  notSent: 'We couldn’t send the email. Please try again later.',
  failed: 'That didn’t work. Check your connection and try again.',
} as const;

export const texts = translated('invitation', { messages });
