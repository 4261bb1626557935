import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './saved-card-messages.ts';

export const spanish: Translation<typeof texts> = {
  savedCardTexts: {
    title: 'Tarjeta guardada',
    lead: 'La guarda nuestro proveedor de pagos. Solo se le cobra lo que acordó al reservar.',
    none: 'No hay ninguna tarjeta guardada.',
    loading: 'Cargando su tarjeta guardada',
    loadFailed: 'No se pudo cargar su tarjeta guardada.',
    card: (brand, last4, month) => `${brand} que termina en ${last4}, vence ${month}`,
    anyBrand: 'Tarjeta',
    expired: 'Esta tarjeta venció. Reemplácela, por favor.',
    replace: 'Reemplazar tarjeta',
    opening: 'Abriendo…',
    replaced: 'Su nueva tarjeta está guardada.',
    failed: 'No se cambió nada. Revise su conexión e intente de nuevo.',
    remove: 'Quitar tarjeta',
    removeTitle: '¿Quitar su tarjeta guardada?',
    removeText: 'Le pediremos una tarjeta de nuevo cuando una reserva la necesite.',
    cancel: 'Conservar tarjeta',
    removing: 'Quitando…',
    removed: 'Se quitó su tarjeta.',
  },
};
