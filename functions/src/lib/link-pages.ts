/** Pages behind links that work without signing in. They reveal neither the person nor the visit. */
import type { Language, Translated } from '@paw-haven/domain/core/text/language';
import { NOTIFICATION_WORDS } from '@paw-haven/domain/notify/notification/words';
import { SPANISH } from '@paw-haven/domain/spanish/words';

const ENGLISH = {
  incomplete: 'This link is incomplete',
  openFromMail: 'Open it again from the email, or choose which emails you get in Settings.',
  openFromReminder: 'Open it again from the reminder.',
  unsubscribe: 'Unsubscribe from offers?',
  stillMails: 'You’ll still get appointment emails.',
  unsubscribeButton: 'Unsubscribe',
  refused: 'You can’t do that here',
  done: 'Done',
  unsubscribed: 'You’re unsubscribed from offers.',
  confirm: 'Will you be there?',
  confirmButton: NOTIFICATION_WORDS.confirm,
  thanks: 'Thank you',
  seeYou: 'See you soon.',
  copies: 'Get copies of these emails?',
  copiesText:
    'Someone who comes to us would like you to get copies of emails about their pet’s visits. You can end this at any time.',
  copiesButton: 'Yes, send me copies',
  copiesOn: 'You’ll get copies from now on.',
  endCopies: 'Stop getting copies?',
  endCopiesButton: 'Stop copies',
  copiesOff: 'You won’t get any more copies.',
  over: 'This link no longer works',
  signIn: 'Please sign in to see your appointments, or call us.',
};

export const PAGE_WORDS: Readonly<Record<Language, Translated<typeof ENGLISH>>> = {
  en: ENGLISH,
  es: {
    incomplete: 'Este enlace está incompleto',
    openFromMail: 'Ábralo de nuevo desde el correo, o elija en Configuración qué correos quiere recibir.',
    openFromReminder: 'Ábralo de nuevo desde el recordatorio.',
    unsubscribe: '¿Dejar de recibir promociones?',
    stillMails: 'Seguirá recibiendo los correos sobre sus citas.',
    unsubscribeButton: 'Cancelar suscripción',
    refused: 'Aquí no se puede hacer eso',
    done: 'Listo',
    unsubscribed: 'Ya no recibirá promociones.',
    confirm: '¿Confirma su cita?',
    confirmButton: SPANISH.notification.confirm,
    thanks: 'Gracias',
    seeYou: 'Nos vemos pronto.',
    copies: '¿Recibir copias de estos correos?',
    copiesText:
      'Alguien que nos visita quiere que usted reciba copias de los correos sobre las citas de su mascota. Puede dejar de recibirlas cuando quiera.',
    copiesButton: 'Sí, envíenme copias',
    copiesOn: 'Desde ahora recibirá copias.',
    endCopies: '¿Dejar de recibir copias?',
    endCopiesButton: 'No quiero más copias',
    copiesOff: 'Ya no recibirá copias.',
    over: 'Este enlace ya no funciona',
    signIn: 'Inicie sesión para ver sus citas, o llámenos.',
  },
};

/** Adds the message's language to a link, so that the page is shown in it. */
export const linkIn = (url: string, language: Language): string =>
  language === 'en' ? url : `${url}&language=${language}`;
