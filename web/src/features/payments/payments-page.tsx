import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Radio } from '../../ui/fields/radio.tsx';
import { messages, methodNames, PAYMENT_METHODS } from './messages.ts';
import styles from './payments-page.module.css';

/** A static demo: accepts and sends nothing. */
export function PaymentsPage() {
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <p role="note" className={styles.note}>
        {messages.disabled}
      </p>
      <fieldset disabled>
        <legend className="visually-hidden">{messages.title}</legend>
        <Card className={styles.form}>
          <PaymentMethods />
          <CardFields />
          <Button variant="primary">{messages.pay}</Button>
        </Card>
      </fieldset>
    </>
  );
}

function PaymentMethods() {
  return (
    <fieldset className={styles.methods}>
      <legend>{messages.method}</legend>
      {PAYMENT_METHODS.map((id) => (
        <Radio
          key={id}
          className={styles.method}
          name="payment-method"
          value={id}
          defaultChecked={id === 'card'}
        >
          <span>{methodNames[id]}</span>
        </Radio>
      ))}
    </fieldset>
  );
}

const CARD_FIELDS = ['cardName', 'cardNumber', 'expiry', 'code'] as const;

/** Without autofill, so that browsers do not offer a real card. */
function CardFields() {
  return (
    <fieldset className={styles.card}>
      <legend>{messages.details}</legend>
      {CARD_FIELDS.map((field) => (
        <TextField key={field} label={messages[field]} type="text" autoComplete="off" />
      ))}
    </fieldset>
  );
}
