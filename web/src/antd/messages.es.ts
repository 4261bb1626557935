import type { Translation } from '../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  alerts: { list: 'Alertas' },
  picker: {
    locale: 'es-us',
    formats: [
      'D MMM YYYY',
      'D [de] MMM [de] YYYY',
      'D [de] MMMM [de] YYYY',
      'D MMMM YYYY',
      'D/M/YYYY',
      'D/M/YY',
      'YYYY-MM-DD',
    ],
    unreadable: 'Escriba un día, por ejemplo 24/12/2026.',
  },
};
