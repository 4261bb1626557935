import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Running late?',
  titleOf: (what: string) => `Running late? ${what}`,
  minutes: (minutes: number) => `${minutes} min`,
  onTime: 'On time',
  hint: 'We’ll know. Your appointment stays as it is.',
  said: (minutes: number) => `You said about ${minutes} minutes. You can change that.`,
  saved: 'Thank you. We know now.',
  failed: 'Not sent. Please call us.',
  tell: 'Tell customers',
  tellTitle: (day: string) => `Tell customers: ${day}`,
  kind: 'What to tell',
  late: 'We’re running late',
  other: 'Something else',
  ask: 'Please confirm',
  askHint: 'Sends the reminder again, with the link to confirm, to those who haven’t answered it.',
  nobodyToAsk: 'No one to ask right now. Reminders go out 24 hours ahead; you can ask again after that.',
  askTomorrow: 'Ask tomorrow’s unconfirmed',
  by: 'By about',
  groomer: 'Whose customers',
  everyone: 'Everyone’s',
  text: 'Message',
  textHint: 'Also sent: how to move or cancel the visit.',
  people: (people: number) => (people === 1 ? 'To 1 person:' : `To ${people} people:`),
  nobody: 'No one is expected anymore.',
  tooMany: (people: number) => `This goes to the first ${people}. Send again for the others.`,
  person: (pet: string, time: string) => `${pet}, ${time}`,
  once: 'No one gets the same message twice.',
  send: 'Send',
  sending: 'Sending…',
  loading: 'Loading visits',
  loadFailed: 'We couldn’t load the visits',
  sent: (people: number) => {
    if (people === 0) return 'Nothing sent: everyone has this message already, or can’t be reached.';
    return people === 1 ? 'Sent to 1 person.' : `Sent to ${people} people.`;
  },
  sendFailed: 'Not sent. Check your connection and try again.',
} as const;

export const texts = translated('late', { messages });
