import type { MailWords } from './words.ts';

const ARRIVAL = 'Por favor, llegue 5 minutos antes.';

export const SPANISH: MailWords = {
  hi: (name) => `Hola, ${name}:`,
  question: (phone) => `¿Tiene alguna pregunta? Llámenos al ${phone}.`,
  view: 'Ver la cita',
  yourVisit: 'Su visita',
  welcome: {
    subject: (business) => `Le damos la bienvenida a ${business}`,
    preview: 'Agregue a su mascota, elija una hora y nosotros nos encargamos del resto.',
    heading: (name) => `¡Le damos la bienvenida, ${name}!`,
    ready: (business) => `Gracias por unirse a ${business}. Su cuenta está lista.`,
    next: 'Agregue a su mascota una sola vez y sabremos lo que necesita en cada visita. Después elija un servicio y la hora que le convenga.',
    action: 'Agregar a su mascota',
    closing: 'Será un gusto conocerlos a los dos.',
  },
  booked: {
    subject: (when) => `Cita confirmada: ${when}`,
    heading: (visits) => (visits > 1 ? 'Sus citas están confirmadas' : 'Su cita está confirmada'),
    text: (name) => `Hola, ${name}: ¡su cita está reservada! ${ARRIVAL}`,
    closing: (visits) =>
      `Abra el archivo adjunto para ${visits > 1 ? 'agregarlas' : 'agregarla'} a su calendario.`,
  },
  moved: {
    subject: (when) => `Cita reprogramada: ${when}`,
    preview: (what) => `${what}: la cita tiene nuevo horario.`,
    heading: (visits) => (visits > 1 ? 'Sus citas tienen nuevo horario' : 'Su cita tiene nuevo horario'),
    text: (name, visits) =>
      `Hola, ${name}: ${visits > 1 ? 'sus citas fueron reprogramadas' : 'su cita fue reprogramada'}. ${ARRIVAL}`,
    previously: 'Antes',
    closing: 'Abra el archivo adjunto para actualizar su calendario.',
  },
  cancelled: {
    subject: (when) => `Cita cancelada: ${when}`,
    preview: (what) => `${what}: la cita fue cancelada.`,
    heading: (visits) => (visits > 1 ? 'Sus citas fueron canceladas' : 'Su cita fue cancelada'),
    text: (name, visits) =>
      `Hola, ${name}: ${visits > 1 ? 'sus citas fueron canceladas' : 'su cita fue cancelada'}.`,
    notRefunded: (paid) => `Su pago de ${paid} no se reembolsa automáticamente.`,
    mistake: (phone) => `¿Se canceló por error o tiene alguna pregunta sobre su pago? Llámenos al ${phone}.`,
    action: 'Reservar otra cita',
  },
  reminder: {
    subject: (what, when) => `Recordatorio: ${what}, ${when}`,
    heading: 'Nos vemos pronto',
    text: (name) => `Hola, ${name}: le recordamos su cita. ${ARRIVAL}`,
    closing: (phone) => `¿Necesita cambiarla? Reprográmela o cancélela en línea, o llame al ${phone}.`,
  },
  refunded: {
    subject: (amount) => `Pago reembolsado: ${amount}`,
    heading: 'Le estamos devolviendo su pago',
    sorry: (name, what) => `Hola, ${name}: lo sentimos. ${what}`,
    nothingToDo: 'Usted no tiene que hacer nada.',
    action: 'Elegir otra hora',
    reasons: {
      'slot-taken': 'Su pago llegó cuando su hora ya no estaba apartada, y ahora la tiene otra persona.',
      'slot-past': 'Su pago llegó después de la hora de inicio de la cita.',
      'pet-missing': 'El perfil de la mascota fue eliminado.',
      'service-missing': 'Ya no ofrecemos este servicio.',
    },
  },
  petRefunded: {
    subject: (amount) => (amount === undefined ? 'Su reembolso' : `Reembolso: ${amount}`),
    heading: 'Su reembolso',
    sorry: (name, pet) => `Hola, ${name}: lamentamos mucho lo de ${pet}.`,
  },
  receipt: {
    action: 'Ver sus visitas',
    tax: 'Impuesto',
    tip: 'Propina',
    total: 'Total',
    paid: (method) => `Pagado (${method})`,
    refunded: (method) => `Reembolsado (${method})`,
    methods: { online: 'en línea', cash: 'efectivo', card: 'tarjeta', other: 'otro medio' },
  },
  extra: 'Responder',
  message: 'Leer y responder',
  offer: 'Reservar esta hora',
  vaccine: 'Subir el comprobante',
  promotion: 'Reservar una cita',
  reviewPublished: '¡Gracias por su opinión! Ya está publicada en nuestro sitio.',
  reviewAction: 'Ver su opinión',
  facts: {
    when: 'Cuándo',
    service: 'Servicio',
    pet: 'Mascota',
    groomer: 'Con',
    place: 'Dónde',
    tax: 'Impuesto',
    total: 'Total',
    paid: 'Pagado',
    due: 'Por pagar en el salón',
    visit: (number) => `Visita ${number}`,
  },
  copies: {
    allow: 'Sí, envíenme copias',
    ignore: 'Si no las quiere, no haga nada. No le escribiremos más sobre esto esta semana.',
  },
  footer: {
    copy: 'Recibe una copia porque la aceptó.',
    stopCopies: 'No quiero más copias',
    transactional: 'Recibe este correo porque es cliente nuestro.',
    promotional: 'Recibe promociones porque las aceptó.',
    settings: 'Preferencias de notificaciones',
    unsubscribe: 'Cancelar suscripción',
  },
};
