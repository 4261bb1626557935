import { WAITLIST_LIMITS } from '@paw-haven/domain/waitlist/limits';
import type { Translation } from '../../../lib/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Lista de espera',
    tellMe: 'Avíseme si se libera una hora',
    lead: 'Si se libera una hora, se la apartamos un rato y le avisamos.',
    rule: `Sale de la lista después de ${WAITLIST_LIMITS.ignored} avisos sin respuesta.`,
    offerTitle: 'Se liberó una hora',
    take: 'Reservar esta hora',
    pass: 'Esta vez no',
    passed: 'Gracias. Sigue en la lista de espera.',
    passFailed: 'No funcionó. Intente de nuevo.',
    forPet: (service, pet) => `${service} para ${pet}`,
    anyone: 'Cualquiera',
    end: 'Dejar de esperar',
    endOf: (what) => `Dejar de esperar: ${what}`,
    ended: 'Ya no está en la lista de espera para esto.',
    endFailed: 'No funcionó. Intente de nuevo.',
    pet: 'Mascota',
    service: 'Servicio',
    groomer: '¿Con quién?',
    size: 'Tamaño de su mascota',
    from: 'Primer día',
    to: 'Último día',
    weekdays: 'Solo los días',
    weekdaysHint: 'Déjelo vacío para cualquier día.',
    earliest: 'No empieza antes de las',
    latest: 'No empieza después de las',
    cancel: 'Cancelar',
    save: 'Avíseme',
    saving: 'Guardando…',
    joined: 'Le avisaremos si se libera una hora.',
    joinFailed: 'No funcionó. Intente de nuevo.',
  },
};
