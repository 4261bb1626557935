import type { Translation } from '../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  alerts: { list: 'Alertas' },
  dialogTexts: { cancel: 'Cancelar', save: 'Guardar', saving: 'Guardando…', close: 'Cerrar' },
  picker: {
    shown: 'D MMM YYYY',
    unreadable: 'Escriba un día, por ejemplo 24/12/2026.',
  },
};
