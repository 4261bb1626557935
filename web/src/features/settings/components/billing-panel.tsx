import { Button } from 'antd';
import { billingTexts } from '../messages.ts';
import { Card, Cards } from './card.tsx';

/** A placeholder: cards are kept by the payment provider alone. */
export function BillingPanel() {
  return (
    <Cards>
      <Card
        title={billingTexts.methods}
        lead={billingTexts.methodsText}
        action={<Button disabled>{billingTexts.addMethod}</Button>}
      />
      <Card
        title={billingTexts.history}
        lead={billingTexts.historyText}
        action={<Button disabled>{billingTexts.viewHistory}</Button>}
      />
    </Cards>
  );
}
