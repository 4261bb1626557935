import type { Translation } from '../language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  pushProblems: {
    notSupported: 'Este navegador no admite notificaciones.',
    noWorker: 'Las notificaciones aún no están listas en este sitio. Intente de nuevo.',
    noRegistration: 'Su navegador no pudo activar las notificaciones. Revise su conexión e intente de nuevo.',
    notSetUp: 'Este sitio aún no tiene notificaciones.',
  },
};
