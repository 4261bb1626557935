/**
 * These texts are also used in text messages, which have at most 160 characters in the GSM-7 alphabet. GSM-7 has é, ñ,
 * ü, ¡ and ¿, but not á, í, ó and ú, any of which would reduce the limit to 70 characters. So the words here and those
 * of the policy, the vaccines, and the statuses avoid them (for example "en menos de 2 semanas" instead of "días").
 * Titles may contain them, because text messages have no titles.
 */
import type { BriefWords, NotificationWords } from '../notify/notification/words.ts';
import { theTime } from './dates.ts';
import { VACCINE_NAMES } from './pets.ts';

const toCard = (card: string | undefined): string =>
  card === undefined ? 'al mismo medio de pago' : `a ${card}`;

export const NOTIFICATION: NotificationWords = {
  welcome: (business) => `¡Le damos la bienvenida a ${business}!`,
  welcomeBody: 'Agregue a su mascota y reserve su primera cita.',
  booked: 'Cita confirmada',
  moved: 'Cita reprogramada',
  movedBody: (visit) => `Su cita tiene nuevo horario: ${visit}.`,
  cancelled: 'Cita cancelada',
  status: 'Novedades de su cita',
  ready: 'Ya puede pasar por su mascota',
  readyBody: (names, pets, closes) => {
    const whom = names || (pets === 1 ? 'su mascota' : 'sus mascotas');
    return `Ya puede pasar por ${whom}.${closes === undefined ? '' : ` Cerramos a ${theTime(closes)}.`}`;
  },
  reminder: 'Recordatorio de su cita',
  refunded: 'Pago reembolsado',
  petRefundedBody: (pet, amount) =>
    `Se cancelaron las citas de ${pet}. Le devolveremos ${amount ?? 'lo que pagó'} al medio de pago que usó, normalmente en un plazo de 10 días.`,
  receipt: 'Su recibo',
  receiptBody: (amount) => `¡Gracias! El total de su visita fue de ${amount}.`,
  extra: 'Una pregunta sobre la cita de hoy',
  extraBody: (label, amount) => `Trabajo adicional para ${label}, +${amount}. ¿Lo autoriza?`,
  vaccine: 'Comprobante de vacunación',
  offer: 'Se libera un horario',
  accepted: 'Ya puede reservar',
  acceptedBody: (pet, service) => `Nos alegra poder atender a ${pet}. Ya puede reservar ${service}.`,
  requestAnswered: 'Sobre su solicitud',
  deposit: 'Su depósito',
  depositBody: (when, until, amount) =>
    `Le apartamos un horario (${when}) hasta ${until}. El depósito es de ${amount}.`,
  advanceBody: (when, amount) => `Pague un depósito de ${amount} para su cita (${when}).`,
  fee: 'Cargo por su cita',
  lost: 'Su cita no fue reservada',
  lostBody: 'El horario ya no estaba libre. No se le cobró nada y su tarjeta no fue guardada.',
  bill: 'Su cuenta',
  billBody: (when, amount) => `Su cuenta (${when}): ${amount}.`,
  late: 'Hoy llevamos retraso',
  lateBody: (minutes, time) =>
    `Hoy llevamos retraso. Su cita de ${theTime(time)} empieza unos ${minutes} minutos tarde. ¡Disculpe!`,
  due: 'Es hora de otra cita',
  dueBody: (petName) =>
    petName === undefined ? 'Es hora de otra cita.' : `Es hora de otra cita para ${petName}.`,
  copies: (business) => `Copias de los correos de ${business}`,
  copiesBody: (business) =>
    `Alguien que visita ${business} quiere que usted reciba copias de los correos sobre las citas de su mascota.`,
  invited: (business) => `Invitación al equipo de ${business}`,
  invitedGroomer: (business) => `${business} le invita a formar parte de su equipo de estilistas.`,
  invitedAdmin: (business) => `${business} le invita a formar parte de su equipo de administración.`,
  reviewPublished: 'Su opinión ya está publicada',
  reviewPublishedBody: '¡Gracias! Su opinión ya aparece en nuestro sitio.',
  fromSalon: 'Nuevo mensaje del salón',
  fromPetParent: 'Nuevo mensaje de otro cliente',
  salon: 'El salón',
  petParent: 'Otro cliente',
  messageBody: (sender) => `${sender} le envió un mensaje.`,
  arrival: 'Por favor, llegue 5 minutos antes.',
  confirm: 'Confirmo mi cita',
  yourVisit: 'su visita',
  yourPet: 'su mascota',
  ofPet: (service, petName) => `${service} para ${petName}`,
  at: (day, time) => `${day}, ${time}`,
  andMore: (count) => (count === 1 ? ' y otra visita' : ` y otras ${count} visitas`),
  notBooked: (service, instant) =>
    instant === undefined
      ? `No se pudo reservar ${service ?? 'su visita'}.`
      : `No se pudo reservar ${service ?? 'su visita'} para el ${instant}.`,
  card: (brand, last4) => `su tarjeta ${brand === undefined ? '' : `${brand} `}terminada en ${last4}`,
  goesBack: (amount, card) =>
    `Le devolvemos ${amount ?? 'todo su dinero'} ${toCard(card)}, por lo general en menos de 2 semanas.`,
  optOut: 'STOP para darse de baja.',
  textAnswer: 'Gracias por su mensaje',
  textAnswerBody: (link, phone) =>
    `Desde aquí escribimos sobre sus citas. Mis citas: ${link} Llame al ${phone}`,
  textAnswerBrief: (link, phone) => `Mis citas: ${link} Llame al ${phone}`,
  textConfirmedBody: (when) => `¡Gracias! Su cita queda confirmada: ${when}.`,
  chooseTime: 'Elija otra hora',
  answer: 'Para responder',
  upload: 'Enviar',
  bookOffer: 'Reserve',
  pay: 'Pague',
  change: 'Cambiar o cancelar',
  bookDue: 'Reserve',
};

export const BRIEF: BriefWords = {
  reminder: (when) => `Su cita: ${when}. Por favor, llegue 5 minutos antes.`,
  extra: (amount) => `Trabajo adicional en la cita de hoy, +${amount}. ¿Lo autoriza?`,
  vaccine: (kind, petName, until) =>
    until === undefined
      ? `Falta un comprobante vigente de la ${VACCINE_NAMES[kind]} de ${petName}.`
      : `La ${VACCINE_NAMES[kind]} de ${petName} vence el ${until}.`,
  vaccines: 'Faltan comprobantes vigentes de las vacunas de sus mascotas.',
  refunded: (when, amount, last4) =>
    `No se pudo reservar su cita${when === undefined ? '' : ` del ${when}`}. Le devolvemos ${amount ?? 'todo su dinero'} ${toCard(last4 && `su tarjeta ${last4}`)} en menos de 2 semanas.`,
};
