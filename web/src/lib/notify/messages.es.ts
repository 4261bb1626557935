import type { Translation } from '../language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  viewport: { name: (key) => `Notificaciones (${key})`, close: 'Cerrar notificación' },
};
