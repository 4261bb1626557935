import { theTime } from '@paw-haven/domain/spanish/dates';
import type { Translation } from './language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  common: {
    error: 'Error',
    serviceFor: (service, pet) => `${service} para ${pet}`,
    dayAt: (day, time) => `${day}, ${time}`,
    from: (least) => `desde ${least}`,
    leastWord: 'desde',
    until: (begin, end) => `de ${begin} a ${end}`,
    noLongerOpen: (time) => `El horario de ${theTime(time)} ya no está disponible.`,
  },
};
