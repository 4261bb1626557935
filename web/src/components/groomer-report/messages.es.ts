import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Por groomer',
    lead: 'Citas completadas y la comisión que generan. Las citas en curso y los depósitos cuentan al completarse.',
    loading: 'Sumando las citas',
    loadFailed: 'No se pudieron cargar las citas por groomer',
    none: 'Aún no hay groomers.',
    download: 'Descargar',
  },
  columns: {
    groomer: 'Groomer',
    visits: 'Citas',
    lines: 'Antes de impuesto',
    tips: 'Propinas',
    commission: 'Comisión',
  },
};
