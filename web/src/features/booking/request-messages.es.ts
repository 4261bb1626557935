import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './request-messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    closed: 'Por ahora no aceptamos clientes nuevos.',
    closedLead: 'Cuéntenos de su mascota y le escribiremos cuando haya lugar.',
    ask: 'Primero cuéntenos de su mascota',
    askLead: 'Es su primera cita con nosotros. Le responderemos pronto y entonces podrá reservar.',
    pet: 'Mascota',
    choosePet: 'Elija una mascota',
    petFacts: 'Necesitamos la raza y el peso.',
    petLink: 'Agréguelos en Mascotas',
    noPets: 'Primero agregue a su mascota con raza y peso.',
    service: 'Servicio',
    chooseService: 'Elija un servicio',
    days: 'Días',
    daysHint: 'Déjelo en blanco si le sirve cualquier día.',
    earliest: 'Que empiece a partir de las',
    latest: 'Que empiece a más tardar a las',
    order: 'Elija una hora posterior.',
    note: '¿Algo que debamos saber?',
    photos: (count) =>
      count === 1
        ? 'La foto de su mascota se mostrará con la solicitud.'
        : 'Las primeras fotos de su mascota se mostrarán con la solicitud.',
    send: 'Enviar',
    sending: 'Enviando…',
    sent: '¡Gracias! Pronto le avisaremos.',
    failed: 'No se pudo. Intente de nuevo.',
    waiting: (service, pet) => `Tenemos su solicitud: ${service} para ${pet}.`,
    waitingLead: 'Le enviaremos nuestra respuesta por correo electrónico.',
    withdraw: 'Retirar la solicitud',
    withdrawn: 'Retiramos su solicitud.',
    declined: 'Nuestra respuesta a su solicitud',
    accepted: 'Buenas noticias: ya puede reservar.',
    acceptedLead: 'Elija un día y una hora aquí abajo.',
  },
};
