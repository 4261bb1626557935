import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Datos de pago',
    lead: 'Una muestra de las formas de pago. Hoy se paga en la página segura de Stripe.',
    disabled: 'En esta demostración no se puede pagar',
    method: 'Forma de pago',
    details: 'Datos de la tarjeta',
    cardName: 'Nombre en la tarjeta',
    cardNumber: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    code: 'Código de seguridad',
    pay: 'Pagar',
  },
  methodNames: {
    card: 'Tarjeta',
    paypal: 'PayPal',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    bitcoin: 'Bitcoin',
    dogecoin: 'Dogecoin',
  },
};
