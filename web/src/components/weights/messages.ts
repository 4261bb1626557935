import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: (pet: string) => `${pet}’s weight`,
  day: 'Day',
  weight: 'Weight (lb)',
  pounds: (pounds: number) => `${pounds} lb`,
} as const;

export const texts = translated('weights', { messages });
