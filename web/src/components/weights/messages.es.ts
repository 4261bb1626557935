import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: (pet) => `Peso de ${pet}`,
    day: 'Día',
    weight: 'Peso (lb)',
    pounds: (pounds) => `${pounds} lb`,
  },
};
