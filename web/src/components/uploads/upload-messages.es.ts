import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './upload-messages.ts';

export const spanish: Translation<typeof texts> = {
  uploadMessages: {
    label: 'Archivos por subir',
    error: 'No se pudo subir',
    phase: { waiting: 'En espera', preparing: 'Ajustando tamaño', saving: 'Guardando' },
    percent: (share) => `${Math.floor(share * 100)}%`,
    cancel: 'Cancelar',
    retry: 'Reintentar',
    dismiss: 'Quitar de la lista',
  },
};
