import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Únase al equipo',
    lead: (email) => `Inició sesión como ${email}. Acepte para trabajar con esta cuenta.`,
    accept: 'Aceptar la invitación',
    working: 'Un momento…',
    over: 'Esta invitación ya no es válida',
    overText: 'Venció, fue retirada o ya se usó. Pida al salón que le envíe una nueva.',
    foreign: 'Esta invitación es para otra dirección',
    foreignText: (email) =>
      `Inició sesión como ${email}. Inicie sesión con la dirección que recibió la invitación.`,
    signInAgain: 'Usar otra dirección',
    unconfirmed: 'Primero confirme su correo electrónico',
    unconfirmedText: (email) => `Abra el enlace del correo que enviamos a ${email} y vuelva aquí.`,
    confirmed: 'Ya lo confirmé',
    sendAgain: 'Enviar el enlace de nuevo',
    sending: 'Enviando…',
    sent: 'Enviado. Revise su correo.',
    notSent: 'No pudimos enviar el correo. Intente de nuevo más tarde.',
    failed: 'No se pudo. Revise su conexión e intente de nuevo.',
  },
};
