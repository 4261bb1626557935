import type { Translation } from '../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  calendar: {
    next: 'Mes siguiente',
    previous: 'Mes anterior',
    closed: 'Cerrado',
    closedShort: 'Cerr.',
    noTime: 'Sin horas',
    noTimeShort: '0',
    full: 'Lleno',
    visit: 'Visita',
    dayOfVisit: (day) => `${day}, día de esta visita`,
    weekdays: [
      ['do', 'domingo'],
      ['lu', 'lunes'],
      ['ma', 'martes'],
      ['mi', 'miércoles'],
      ['ju', 'jueves'],
      ['vi', 'viernes'],
      ['sá', 'sábado'],
    ],
  },
};
