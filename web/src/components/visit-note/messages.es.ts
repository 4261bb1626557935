import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: (pet) => `Notas de la cita de ${pet}`,
    loading: 'Cargando las notas',
    loadFailed: 'No se pudieron cargar las notas',
    retry: 'Reintentar',
    save: 'Guardar notas',
    saved: 'Las notas se guardaron.',
    failed: 'Las notas no se guardaron. Revise su conexión e intente de nuevo.',
    conflict: 'Cambió en otro lugar. Sus notas no se guardaron: cópielas, cierre y vuelva a abrir las notas.',
    noteHint: 'Solo para el equipo.',
    photos: 'Fotos',
    photosHint: (left) => `Para el cliente, una vez publicadas. Puede agregar ${left} más.`,
    add: { before: 'Agregar foto de antes', after: 'Agregar foto de después' },
    moments: { before: 'Antes', after: 'Después' },
    removeShort: 'Quitar',
    remove: (number) => `Quitar foto ${number}`,
    gallery: {
      title: 'Galería del sitio web',
      show: (photo) => `Mostrar en la galería: ${photo}`,
      takeOut: (photo) => `Quitar de la galería: ${photo}`,
      saved: 'Galería actualizada.',
      failed: 'La galería no cambió. Revise su conexión e intente de nuevo.',
      unpublished: 'Primero guarde y publique el informe con sus fotos.',
      unanswered: 'Aún no le hemos preguntado al cliente. Lo haremos en su próxima reserva.',
      refused: 'El cliente no lo permite.',
      unreadable: 'Esta foto no se puede mostrar en la galería.',
    },
    publish: 'Mostrar el informe y las fotos al cliente',
    publishNeeds: 'Escriba un informe, agregue una foto o diga cuándo volver.',
  },
};
