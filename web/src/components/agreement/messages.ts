import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Our agreement',
  text: 'Agreement text',
  changed: 'The agreement has changed. Please read it again.',
  agree: 'I have read and agree',
  agreeMissing: 'Please check this box to book.',
  name: 'Your full name',
  nameHint: 'Typing your name signs the agreement.',
  nameMissing: 'Please type your full name.',
  first: 'Please sign our agreement first.',
  signed: (day: string) => `You signed our agreement on ${day}`,
} as const;

export const texts = translated('agreement', { messages });
