/** Pages behind links that work without signing in. They reveal as little as possible of the person and the visit. */
import type { Language, Translated } from '@paw-haven/domain/core/text/language';
import { NOTIFICATION_WORDS } from '@paw-haven/domain/notify/notification/words';
import { SPANISH } from '@paw-haven/domain/spanish/words';
import { escapeHtml, withWholeTimes } from './html.ts';

const ENGLISH = {
  incomplete: 'This link is incomplete',
  openFromMail: 'Open it again from the email, or choose which emails you get in Settings.',
  openFromReminder: 'Open it again from the reminder.',
  openFromMessage: 'Open it again from the message.',
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
  call: 'Please call us if you still want to come, or have a question.',
  pay: {
    deposit: {
      title: 'Your deposit',
      text: (until: string) =>
        `We’re holding this time for you until ${until}. It is booked once you have paid.`,
    },
    advance: {
      title: 'Your deposit',
      text: (until: string) => `Your visit is booked. Please pay the deposit by ${until}.`,
    },
    bill: { title: 'Your bill', text: (_until: string) => 'Thank you for your visit. You can pay online.' },
    fee: {
      title: 'A fee for your visit',
      text: (_until: string) => 'You agreed to it when you booked. Please pay it online, or call us.',
    },
  },
  what: 'What',
  when: 'When',
  amount: 'Amount',
  ofTotal: (amount: string, total: string) => `${amount} of ${total}`,
  policy: 'If you cancel',
  payButton: (amount: string) => `Pay ${amount}`,
  openPaymentPage: 'Open the payment page',
  paymentPage: 'One moment',
  opensPaymentPage: 'The payment page opens.',
  paid: 'Thank you',
  paidText: 'Your payment has arrived. There is nothing left to do.',
  pending: 'Thank you',
  pendingText: 'Your payment is being processed. We will send you a message once it has arrived.',
  tryAgain: 'Please try again',
  tryAgainText: 'The payment page could not be opened. Nothing was charged.',
  signIn: 'Please sign in to see your appointments, or call us.',
};

export const PAGE_WORDS: Readonly<Record<Language, Translated<typeof ENGLISH>>> = {
  en: ENGLISH,
  es: {
    incomplete: 'Este enlace está incompleto',
    openFromMail: 'Ábralo de nuevo desde el correo, o elija en Configuración qué correos quiere recibir.',
    openFromReminder: 'Ábralo de nuevo desde el recordatorio.',
    openFromMessage: 'Ábralo de nuevo desde el mensaje.',
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
    call: 'Llámenos si todavía quiere venir o si tiene alguna pregunta.',
    pay: {
      deposit: {
        title: 'Su depósito',
        text: (until) => `Le apartamos este horario hasta ${until}. Quedará reservado cuando haya pagado.`,
      },
      advance: {
        title: 'Su depósito',
        text: (until) => `Su cita está reservada. Pague el depósito hasta ${until}.`,
      },
      bill: { title: 'Su cuenta', text: () => 'Gracias por su visita. Puede pagar en línea.' },
      fee: {
        title: 'Cargo por su cita',
        text: () => 'Usted lo aceptó al reservar. Puede pagarlo en línea o llamarnos.',
      },
    },
    what: 'Qué',
    when: 'Cuándo',
    amount: 'Importe',
    ofTotal: (amount, total) => `${amount} de ${total}`,
    policy: 'Si cancela',
    payButton: (amount) => `Pagar ${amount}`,
    openPaymentPage: 'Abrir la página de pago',
    paymentPage: 'Un momento',
    opensPaymentPage: 'Se abre la página de pago.',
    paid: 'Gracias',
    paidText: 'Su pago llegó. No tiene que hacer nada más.',
    pending: 'Gracias',
    pendingText: 'Su pago se está procesando. Le avisaremos cuando llegue.',
    tryAgain: 'Inténtelo de nuevo',
    tryAgainText: 'No se pudo abrir la página de pago. No se le cobró nada.',
    signIn: 'Inicie sesión para ver sus citas, o llámenos.',
  },
};

export interface Page {
  readonly status: 200 | 400 | 405 | 410 | 503;
  readonly html: string;
}

interface PageParts {
  /** Whose page it is, above the title. */
  readonly salon?: string;
  /** The button, which posts the token. */
  readonly action?: PageAction;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Another page that is opened at once, with a link for browsers that do not. */
  readonly next?: { readonly url: string; readonly label: string };
}

/** Adds the message's language to a link, so that the page is shown in it. */
export const linkIn = (url: string, language: Language): string =>
  language === 'en' ? url : `${url}&language=${language}`;

interface PageAction {
  readonly token: string;
  readonly label: string;
}

/** Shows a page in a language. */
export const pagesIn =
  (language: Language) =>
  (
    status: Page['status'],
    title: string,
    text: string,
    { salon, action, facts = [], next }: PageParts = {},
  ): Page => {
    const button = action
      ? `<form method="post" action="${escapeHtml(linkIn(`?token=${encodeURIComponent(action.token)}`, language))}"><button>${escapeHtml(action.label)}</button></form>`
      : '';
    const list = facts
      .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(withWholeTimes(value))}</dd>`)
      .join('');
    const refresh = next ? `<meta http-equiv="refresh" content="0;url=${escapeHtml(next.url)}">` : '';
    const link = next ? `<p><a href="${escapeHtml(next.url)}">${escapeHtml(next.label)}</a></p>` : '';
    return {
      status,
      html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml([title, salon].filter(Boolean).join(' | '))}</title>${refresh}
<style>body{max-width:34rem;margin:0 auto;padding:min(12vh,6rem) 1rem 2rem;font:1.0625rem/1.6 system-ui,sans-serif;background:#fdfaf4;color:#16241e}
main{padding:2rem;border:1px solid #e0dcd2;border-radius:16px;background:#fffefd}.salon{margin:0 0 1rem;color:#175842;font:600 1.375rem/1.3 Georgia,serif}
h1{margin:0 0 1rem;font:600 1.75rem/1.25 Georgia,serif}p{margin:0 0 1.25rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem;margin:0 0 1.5rem}dt{opacity:.75}dd{margin:0}a{color:inherit}
button{padding:.8rem 1.6rem;border:0;border-radius:10px;background:#175842;color:#fcfaf1;font:600 1rem system-ui,sans-serif;cursor:pointer}@media(max-width:30rem){main{padding:1.5rem}button{width:100%}}
@media(prefers-color-scheme:dark){body{background:#111916;color:#f0ede4}main{background:#19231e;border-color:#313b35}.salon{color:#7bcba7}button{background:#7bcba7;color:#071a13}}</style></head>
<body><main>${salon === undefined ? '' : `<p class="salon">${escapeHtml(salon)}</p>`}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(withWholeTimes(text))}</p>${list && `<dl>${list}</dl>`}${button}${link}</main></body></html>
`,
    };
  };
