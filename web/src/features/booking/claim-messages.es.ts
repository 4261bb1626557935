import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './claim-messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    question: 'Ya es cliente del salón. ¿Pasamos sus mascotas y citas a esta cuenta?',
    bring: 'Sí, pasarlas',
    notMe: 'No soy yo',
    working: 'Un momento…',
    brought: 'Sus mascotas y citas ya están aquí.',
    noted: 'Gracias. Lo vamos a revisar.',
    failed: 'No se pudo. Revise su conexión e intente de nuevo.',
    switchedOff: {
      title: 'Los mensajes de texto y las notificaciones están desactivados',
      text: 'Se activaron antes de confirmarse su correo electrónico. Puede activarlos en su configuración.',
    },
  },
};
