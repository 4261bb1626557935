import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Nuestro acuerdo',
    text: 'Texto del acuerdo',
    changed: 'El acuerdo ha cambiado. Por favor, léalo de nuevo.',
    agree: 'Lo leí y estoy de acuerdo',
    agreeMissing: 'Marque esta casilla para reservar.',
    name: 'Su nombre completo',
    nameHint: 'Al escribir su nombre firma el acuerdo.',
    nameMissing: 'Escriba su nombre completo.',
    first: 'Primero firme nuestro acuerdo.',
    signed: (day) => `Firmó nuestro acuerdo el ${day}`,
  },
};
