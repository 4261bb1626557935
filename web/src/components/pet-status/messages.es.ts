import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    more: (name) => `Más: ${name}`,
    say: {
      died: (name) => `${name} falleció`,
      left: (name) => `${name} ya no viene`,
    },
    ask: {
      died: (name) => `¿${name} falleció?`,
      left: (name) => `¿${name} ya no viene?`,
    },
    visits: (name) =>
      `Se cancelarán las próximas citas de ${name} y se devolverá todo lo que se pagó por ellas. No habrá recordatorios ni otros mensajes sobre ${name}.`,
    kept: (name) => `Se conservan el perfil, las fotos y las visitas anteriores de ${name}.`,
    yes: 'Sí',
    back: 'Volver',
    marks: { died: 'Falleció', left: 'Ya no viene' },
    mistake: 'Fue un error',
    mistakeFor: (name) => `Fue un error: ${name}`,
    failed: 'No se guardó. Revise su conexión e inténtelo de nuevo.',
  },
};
