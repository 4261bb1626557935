import { useId } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { messages, PAYMENT_METHODS } from './messages.ts';
import styles from './payments-page.module.css';

/** A static demo: it takes nothing in and sends nothing. */
export function PaymentsPage() {
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <p role="note" className={styles.note}>
        {messages.disabled}
      </p>
      <fieldset disabled className={`surface ${styles.form}`}>
        <legend className="visually-hidden">{messages.title}</legend>
        <PaymentMethods />
        <CardFields />
        <button type="button" className="button button-primary">
          {messages.pay}
        </button>
      </fieldset>
    </>
  );
}

function PaymentMethods() {
  return (
    <fieldset className={styles.methods}>
      <legend>{messages.method}</legend>
      {PAYMENT_METHODS.map(([id, label]) => (
        <label key={id}>
          <input type="radio" name="payment-method" value={id} defaultChecked={id === 'card'} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const CARD_FIELDS = [messages.cardName, messages.cardNumber, messages.expiry, messages.code];

function CardFields() {
  return (
    <fieldset className={styles.card}>
      <legend>{messages.details}</legend>
      {CARD_FIELDS.map((label) => (
        <Field key={label} label={label} />
      ))}
    </fieldset>
  );
}

/** Without autofill: a browser must not offer a real card where none is taken. */
function Field({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" autoComplete="off" />
    </div>
  );
}
