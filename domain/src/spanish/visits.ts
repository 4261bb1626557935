import type { CalendarWords } from '../booking/appointment/ics.ts';
import type { AppointmentWords } from '../booking/appointment/labels.ts';
import type { StatusNews } from '../core/records/appointment-status.ts';
import type { ExtraWords } from '../money/bill/input.ts';
import type { KeptWords } from '../money/bill/kept-lines.ts';
import type { DeliveryWords } from '../notify/delivery/labels.ts';
import type { GroomerWords } from '../time/groomer/names.ts';
import type { LoyaltyWords } from '../people/loyalty/demo.ts';
import type { ConfirmationWords } from '../booking/payment/confirmation-number.ts';
import type { MoneyWords } from '../booking/price/visit-money.ts';
import type { CardWords } from '../booking/card/texts.ts';
import type { PolicyWords } from '../booking/price/policy-texts.ts';
import type { ReviewWords } from '../people/review/form.ts';
import { formatDate, formatDayShort } from '../core/calendar/time-format.ts';
import { WEEKDAYS, type Weekday } from '../core/calendar/time.ts';
import type { WishWords } from '../booking/waitlist/input.ts';
import { WAITLIST_LIMITS } from '../core/limits/waitlist.ts';
import type { WaitlistWords } from '../booking/waitlist/texts.ts';
import { DATES, theTime } from './dates.ts';
import { FORM } from './people.ts';

export const APPOINTMENT: AppointmentWords = {
  statuses: {
    scheduled: 'Agendada',
    'in-progress': 'En curso',
    completed: 'Completada',
    cancelled: 'Cancelada',
    'no-show': 'No se presentó',
  },
};

export const MONEY: MoneyWords = {
  states: {
    paid: 'Pagado',
    due: 'Se paga en el salón',
    deposit: 'Depósito pagado',
    part: 'Pagado en parte',
    failed: 'Pago fallido',
    onItsWay: 'Reembolso en camino',
    partiallyRefunded: 'Reembolso parcial',
    refunded: 'Reembolsado',
    depositNotRefunded: 'Depósito no reembolsado',
    paidNotRefunded: 'Pagado, no reembolsado',
    notPaid: 'Sin pagar',
  },
  of: (part, whole) => `${part} de ${whole}`,
  tip: (amount) => `propina ${amount}`,
};

/** Also used in text messages: see `notifications.ts`. */
export const NEWS: StatusNews = {
  scheduled: 'Su cita fue agendada',
  'in-progress': 'Su cita acaba de comenzar',
  completed: 'Su cita ha terminado',
  cancelled: 'Su cita fue cancelada',
  other: 'El estado de su cita ha cambiado',
};

export const EXTRA: ExtraWords = {
  ...FORM,
  pet: 'Mascota',
  work: 'Qué hay que hacer',
  workMissing: 'Describa el trabajo extra.',
  price: 'Precio en dólares',
  priceWrong: 'Escriba un precio en dólares, por ejemplo 30.00.',
};

/** For `startingPrice`. */
export const FROM = 'desde';

const dayNames = (days: readonly Weekday[]): string[] =>
  days.map((day) => DATES.locale.weekdays[WEEKDAYS.indexOf(day)] ?? '');

export const WAITLIST: WaitlistWords = {
  free: (when, groomer, until) =>
    `Hay lugar el ${when}${groomer === undefined ? '' : ` ${groomer}`}. Es suyo hasta ${theTime(until)}.`,
  days: (from, to) =>
    from === to
      ? `el ${formatDayShort(from, DATES)}`
      : `del ${formatDate(from, DATES)} al ${formatDate(to, DATES)}`,
  weekdays: (days) => {
    const names = dayNames(days).map((name) => (name.endsWith('s') ? name : `${name}s`));
    return `los ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' y ')}`;
  },
  weekday: (day) => dayNames([day]).join('').slice(0, 3),
  starting: (earliest, latest) => `con inicio entre ${earliest} y ${latest}`,
};

export const WISH: WishWords = {
  petMissing: 'Elija una mascota.',
  serviceMissing: 'Elija un servicio.',
  sizeMissing: 'Elija un tamaño.',
  dayMissing: 'Escriba un día, por ejemplo 24/12/2026.',
  timeMissing: 'Escriba una hora, por ejemplo 9:00 AM.',
  past: 'Este día ya pasó.',
  order: {
    to: 'El último día es anterior al primero.',
    latest: 'La hora más tardía es anterior a la más temprana.',
  },
  long: `Elija ${WAITLIST_LIMITS.days} días como máximo.`,
  far: 'Este día aún no se puede elegir.',
};

export const GROOMER: GroomerWords = { with: (name) => `con ${name}` };

export const CALENDAR: CalendarWords = {
  summary: (what, petName, who, business) => `${what} para ${petName}${who} en ${business}`,
  advice: 'Por favor, llegue 5 minutos antes',
  questions: (phone) => `¿Tiene preguntas? Llame al ${phone}`,
};

export const CONFIRMATION: ConfirmationWords = {
  label: 'Número de confirmación',
  note: 'también es su código de llegada',
};

const hours = (count: number): string => `${count} ${count === 1 ? 'hora' : 'horas'}`;

/** `cancelled`, `nothingBack` and `partBack` are also used in text messages: see `notifications.ts`. */
export const POLICY: PolicyWords = {
  half: 'la mitad',
  percent: (percent) => `el ${percent}%`,
  everythingPaid: 'todo lo que pagó',
  partOfPaid: (part) => `${part} de lo que pagó`,
  sentence: (before, what, later) =>
    `Si cancela al menos ${hours(before)} antes, le devolvemos ${what}${later}. Después, o si no se presenta, no hay reembolso.`,
  laterTier: (before, part) => `; ${hours(before)} antes, ${part}`,
  nothingIfNow: (paid) => `Si cancela ahora, no le devolvemos nada de los ${paid} que pagó.`,
  partIfNow: (back) => `Si cancela ahora, le devolvemos ${back} a su tarjeta.`,
  nothingAfter: (deadline) => `Después de esa fecha (${deadline}), no hay reembolso.`,
  partAfter: (deadline, back) => `Después de esa fecha (${deadline}), ${back}.`,
  cancelled: (day) => `Su cita del ${day} fue cancelada.`,
  nothingBack: (paid) => `No se le devuelve nada de sus ${paid}.`,
  partBack: (back) => `Le devolvemos ${back} a su tarjeta, por lo general en menos de 2 semanas.`,
  changed: (back) => `El reembolso ahora es de ${back}. ¿Cancelar de todos modos?`,
  share: (now, later) => `Pague ahora ${now} · al recoger ${later}`,
};

/** `missed`, `canceledLate`, `charged`, `refused` and the cards are also used in text messages. */
export const CARD: CardWords = {
  lateCancel: (most, before) => `hasta ${most} si cancela menos de ${hours(before)} antes de su cita`,
  noShow: (most) => `hasta ${most} si no se presenta`,
  either: (one, other) => `${one}, o ${other}`,
  sentence: (what) => `Ahora no se cobra nada. Podemos cobrarle a su tarjeta ${what}.`,
  lateMove: (before) =>
    `Si cambia la cita menos de ${hours(before)} antes, cancelarla después se considera una cancelación tardía.`,
  limits: (days) =>
    `Lo cobramos una sola vez y en un plazo de ${days} días, nunca más que esto, y le avisamos cuando lo hacemos.`,
  saved:
    'Nuestro proveedor de pagos guarda su tarjeta. Puede cambiarla en cualquier momento y quitarla cuando ninguna cita la necesite.',
  onFile: (what) => `Tarjeta guardada. Podemos cobrarle ${what}.`,
  ending: (last4) => `su tarjeta que termina en ${last4}`,
  anyCard: 'su tarjeta guardada',
  replaces:
    'Esta tarjeta reemplaza la que tiene guardada. No se cobra nada ahora. Solo se le puede cobrar lo que acordó al reservar.',
  cancelCosts: (fee, card) => `Si cancela ahora, podemos cobrarle hasta ${fee} a ${card}.`,
  cancelFree: 'Puede cancelar sin costo.',
  freeUntil: (deadline, fee) =>
    `Puede cancelar sin costo hasta el ${deadline}. Después, podemos cobrarle hasta ${fee}.`,
  moreAfter: (deadline, fee) => `Después de esa fecha (${deadline}), hasta ${fee}.`,
  movedFreeUntil: (deadline, fee) =>
    `Después de este cambio puede cancelar sin costo hasta el ${deadline}. Después, podemos cobrarle hasta ${fee}.`,
  movedCosts: (fee) => `Después de este cambio, cancelar todavía puede costarle hasta ${fee}.`,
  feeChanged: (fee) => `Cancelar ahora puede costarle hasta ${fee}. ¿Cancelar de todos modos?`,
  missed: (day) => `Usted no vino a su cita del ${day}.`,
  canceledLate: (day) => `Su cita del ${day} fue cancelada tarde.`,
  charged: (fee, card) => `Como acordamos al reservar, cobramos ${fee} a ${card}.`,
  paid: (fee, day) => `Gracias por pagar el cargo de ${fee} por su cita del ${day}.`,
  refused: (fee) =>
    `Como acordamos al reservar, el cargo es de ${fee}. No pudimos cobrarlo a su tarjeta; puede pagarlo con el enlace.`,
};

export const KEPT: KeptWords = {
  cancelled: 'Cita cancelada, sin reembolso',
  noShow: 'No se presentó, sin reembolso',
};

export const REVIEW: ReviewWords = {
  rating: 'Su calificación',
  ratingMissing: 'Elija de una a cinco estrellas.',
  text: 'Su opinión (opcional)',
  textTooLong: (count) => `Acorte su opinión en ${count} ${count === 1 ? 'carácter' : 'caracteres'}.`,
};

export const LOYALTY: LoyaltyWords = {
  'Free Basic Groom': 'Un baño y corte básico gratis',
  'Teeth Cleaning': 'Limpieza dental',
  'Nail Trim': 'Corte de uñas',
};

export const DELIVERY: DeliveryWords = {
  events: {
    welcome: 'Bienvenida',
    booked: 'Cita confirmada',
    moved: 'Cita reprogramada',
    cancelled: 'Cita cancelada',
    status: 'Cambio de estado',
    ready: 'Listo para recoger',
    reminder: 'Recordatorio',
    refunded: 'Pago reembolsado',
    'pet-refunded': 'Citas reembolsadas',
    receipt: 'Recibo',
    extra: 'Pregunta sobre trabajo adicional',
    vaccine: 'Recordatorio de vacunas',
    offer: 'Lugar de la lista de espera',
    'request-answered': 'Respuesta a una solicitud',
    'payment-link': 'Enlace de pago',
    'saved-card': 'Tarjeta guardada',
    'salon-late': 'Aviso de retraso',
    'day-message': 'Mensaje del salón',
    due: 'Próxima cita',
    message: 'Mensaje nuevo',
    'review-published': 'Opinión publicada',
    promotion: 'Promoción',
    'admin-notice': 'Aviso',
    'copies-asked': 'Permiso para enviar copias',
    'staff-invited': 'Invitación al equipo',
    'staff-text': 'Mensaje de texto del salón',
    'text-answer': 'Respuesta automática',
  },
  channels: { email: 'Correo electrónico', sms: 'Mensaje de texto', push: 'Notificación' },
  states: { scheduled: 'En espera', sent: 'Enviado', failed: 'Falló', suppressed: 'No enviado' },
  at: (day, time) => `${day}, ${time}`,
};
