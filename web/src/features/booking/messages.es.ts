import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

/** `a, b y c`; `y` becomes `e` before an i sound. */
const listed = (words: readonly string[]): string => new Intl.ListFormat('es').format(words);
const hours = (count: number): string => `${count} ${count === 1 ? 'horario' : 'horarios'}`;

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Reserve una cita',
    lead: 'Elija un servicio, un día y una hora. Toma como un minuto.',
    servicesFailed: 'No se pudieron cargar los servicios. Intente más tarde.',
    noServices: 'Por ahora no hay nada que reservar. Por favor, llámenos.',
    timesFailed: 'No pudimos cargar los horarios.',
    daysFailed: 'No se pudo cargar el calendario.',
    lastTime: 'La última vez:',
    chooseService: 'Elija un servicio',
    chooseDay: 'Elija un día',
    chooseTime: 'Elija una hora',
    morning: 'Mañana',
    afternoon: 'Tarde',
    hideTimes: 'Ocultar horarios no disponibles',
    change: 'Cambiar',
    needService: 'Elija un servicio para ver los horarios disponibles.',
    nextOpenings: 'Próximos horarios',
    needDay: 'Elija un día para ver los horarios.',
    closed: 'Ese día está cerrado. Por favor, elija otro.',
    tooLong: 'Este servicio dura más que nuestro horario de ese día. Por favor, elija otro día.',
    noneLeft: 'Ya no hay horarios este día. Por favor, elija otro.',
    book: 'Reservar',
    myVisits: 'Quién viene hoy, y su trabajo anterior.',
    toMyVisits: 'Mis visitas',
    whoGrooms: '¿Con quién?',
    anyone: 'Sin preferencia',
    otherService: 'No ofrece este servicio',
    availableSoon: 'próximamente',
    tellMe: 'Avíseme si se libera un horario',
    yourBooking: 'Su reserva',
    legend: 'Qué significa cada color',
    reminders: 'Recordatorios',
    servicesLoading: 'Cargando los servicios',
    daysLoading: 'Cargando el calendario',
    timesLoading: 'Cargando los horarios',
    bookAgain: (service) => `Reservar ${service} otra vez`,
    away: (groomer) => `${groomer} no trabaja ese día. Por favor, elija otro día u otra persona.`,
    stillToChoose: (missing) => `Falta elegir: ${listed(missing)}`,
    noLongerOpen: (times) =>
      times.length === 1
        ? `El horario de ${listed(times)} ya no está disponible.`
        : `Los horarios de ${listed(times)} ya no están disponibles.`,
  },
  groupLabels: { grooming: 'Estética', boarding: 'Hospedaje', specialty: 'Servicios adicionales' },
  dayWords: {
    full: 'sin lugares',
    limited: 'pocos lugares',
    closed: 'cerrado',
    past: 'ya pasó',
    today: 'hoy',
    noTime: 'sin horarios para este servicio',
    free: 'disponible',
    tooFar: 'aún no se puede reservar',
  },
  legendLabels: {
    free: 'Disponible',
    none: 'Sin horario para este servicio',
    full: 'Lleno',
    limited: 'Pocos lugares',
    closed: 'Cerrado',
    note: 'Se muestra la disponibilidad de los próximos 30 días.',
  },
  counts: {
    times: (count) => `${count} libres`,
    left: (count) => `Solo ${count}`,
    showBooked: (count) => `Ver ${hours(count)} ${count === 1 ? 'ocupado' : 'ocupados'}`,
    showUnavailable: (count) => `Ver ${hours(count)} no ${count === 1 ? 'disponible' : 'disponibles'}`,
  },
  nextStepLabels: {
    service: 'Elija un servicio',
    day: 'Elija un día',
    time: 'Elija una hora',
    otherDay: 'Elija otro día',
  },
  reminderNote: {
    lead: 'Le enviaremos la confirmación por correo y un recordatorio un día antes. ¿Prefiere mensajes de texto? Actívelos en',
    settings: 'Configuración',
  },
  reminderButtons: ['Correo', 'Recordatorio', 'SMS'],
  notes: {
    locale: 'es-US',
    zone: (name, city) => `Los horarios son en ${name} (${city})`,
    ahead: (days) => `Reserve con un máximo de ${days} ${days === 1 ? 'día' : 'días'} de anticipación.`,
    notice: (duration) => `Reserve con al menos ${duration} de anticipación.`,
    between: (duration, days) =>
      `Reserve con entre ${duration} y ${days} ${days === 1 ? 'día' : 'días'} de anticipación.`,
  },
  missingLabels: { service: 'un servicio', day: 'un día', time: 'una hora' },
  slotReasons: {
    Booked: 'Ocupado',
    Past: 'Ya pasó',
    'Too soon': 'Muy cerca',
    Large: 'Sin lugar para perros grandes',
  },
  lostTexts: {
    Booked: 'se acaba de reservar. Por favor, elija otra hora.',
    Past: 'ya pasó. Por favor, elija otra hora.',
    'Too soon': 'ya no se puede reservar. Por favor, elija una hora más tarde.',
    Large: 'ya no tiene lugar para perros grandes. Por favor, elija otro día.',
    groomer: 'no está disponible con esta persona. Por favor, elija otra hora.',
    unfitting: 'no deja tiempo suficiente para este servicio. Por favor, elija otra hora.',
  },
};
