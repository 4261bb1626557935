import { SPANISH } from '@paw-haven/domain/spanish/words';
import type { Translation } from '../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    welcome: '¡Hola',
    welcomeBack: '¡Hola de nuevo',
    nobody: SPANISH.nobody,
    restWorks: 'El resto de la página sigue funcionando. Intente de nuevo.',
    map: ' (mapa, se abre en otra pestaña)',
  },
};
