import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Trabajo extra',
    loading: 'Cargando la cuenta',
    loadFailed: 'No se pudo cargar la cuenta',
    retry: 'Reintentar',
    closed: 'La cuenta de esta visita está cerrada. No se puede agregar trabajo.',
    onBill: 'Ya en la cuenta:',
    hint: 'Le enviaremos un mensaje al cliente, que puede responder en Mis citas.',
    photo: 'Elegir foto',
    photoHint: 'Opcional. El cliente la ve con la pregunta.',
    ask: 'Preguntar al cliente',
    agreed: 'El cliente ya aceptó en persona',
    add: 'Agregar a la cuenta',
    asked: 'Pregunta enviada.',
    added: 'Agregado a la cuenta.',
    failed: (reason) => `Nada cambió. ${reason}`,
    offline: 'Revise su conexión e intente de nuevo.',
    presets: 'Se agrega a menudo',
  },
};
