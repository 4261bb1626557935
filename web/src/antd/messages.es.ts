import type { Translation } from '../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  alerts: { list: 'Alertas' },
  picker: {
    locale: 'es-us',
    formats: ['D MMM YYYY', 'D [de] MMMM [de] YYYY', 'D/M/YYYY', 'YYYY-MM-DD'],
  },
};
