import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    every: 'Cada',
    weeks: (weeks) => (weeks === 1 ? 'semana' : 'semanas'),
    visits: 'Citas',
    visitsHint: (most) => (most < 2 ? 'Más adelante aún no se puede reservar.' : `${most} como máximo.`),
    dates: 'Fechas',
    states: { free: 'Libre', taken: 'Ocupado', own: 'La mascota ya tiene cita', closed: 'Cerrado' },
    use: (when) => `Usar ${when}`,
    isFree: (when) => `Hay lugar: ${when}.`,
    noneNear: 'No hay lugar en los 3 días cercanos.',
    loading: 'Buscando las fechas…',
    failed: 'No se pudieron consultar las fechas.',
    retry: 'Reintentar',
    changeOrUncheck: 'Cambie o desmarque las fechas que no están libres.',
    uncheckTaken: 'Desmarque las fechas que no están libres.',
    tooFew: 'Elija al menos dos fechas.',
  },
};
