import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

const inWeeks = (weeks: number) => (weeks === 1 ? '1 semana' : `${weeks} semanas`);

export const spanish: Translation<typeof texts> = {
  messages: {
    nextIn: (weeks) => `Próxima cita en ${inWeeks(weeks)}:`,
    again: 'Próxima cita',
    noneFree: (weeks) => `No hay horarios libres cerca de ${inWeeks(weeks)} después de la última cita.`,
    paysOnline: 'El cliente recibe un enlace para pagar el depósito. El horario se aparta por 3 horas.',
    paysOnlineGroomer: 'La política pide un pago en línea. Pida en recepción que la reserven.',
    book: 'Reservar',
    bookNext: (when) => `Reservar la próxima cita, ${when}`,
    other: 'Otro horario',
    willBe: 'Se avisará al cliente en unos segundos.',
    undo: 'Deshacer',
    booked: 'Ya reservada:',
    justBooked: 'Reservada:',
    held: (until) => `Apartada hasta ${until} en espera del depósito:`,
    failed: 'La próxima cita no se reservó',
    offline: 'Revise su conexión e intente de nuevo.',
  },
};
