import type { Translation } from '../../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: (name) => `Vacunas de ${name}`,
    lead: 'Suba el comprobante, o una foto de él. Lo vamos a revisar.',
    loading: 'Cargando las vacunas',
    loadFailed: 'No se pudieron cargar las vacunas.',
    none: 'Aún sin comprobante',
    until: (day) => `vigente hasta el ${day}`,
    expired: (day) => `venció el ${day}`,
    stillValid: (day) => `El anterior sigue vigente hasta el ${day}.`,
    open: 'Ver comprobante',
    openOf: (kind) => `Ver comprobante: ${kind}`,
    add: 'Subir un comprobante',
    kind: 'Vacuna',
    expires: 'Vence el',
    also: 'Otras mascotas',
    alsoFor: (name) => `También para ${name}: mismo comprobante y misma fecha`,
    file: 'Elegir foto o PDF',
    fileHint: 'Una foto, o un PDF de hasta 5 MB.',
    fileMissing: 'Elija la foto o el PDF.',
    submit: 'Enviar a revisión',
    submitting: 'Enviando…',
  },
  toasts: { sent: (kind, name) => `${kind}, ${name}: enviado. Lo vamos a revisar.` },
};
