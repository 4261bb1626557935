import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Fotos en nuestro sitio web',
    question: '¿Podemos mostrar fotos de sus visitas en nuestra galería?',
    meaning: 'Sin su nombre ni el de su mascota. Puede cambiarlo en Configuración y quitamos las fotos.',
    yes: 'Sí, pueden',
    no: 'No, son privadas',
    allowed: 'Gracias. Puede cambiarlo en Configuración.',
    refused: 'De acuerdo, sus fotos siguen siendo privadas.',
    label: 'Mostrar fotos de mis visitas en la galería',
    saved: 'Guardado.',
    failed: 'No se guardó. Revise su conexión e intente de nuevo.',
  },
};
