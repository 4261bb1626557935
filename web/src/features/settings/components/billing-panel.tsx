import { Button } from 'antd';
import { billingTexts } from '../messages.ts';
import { Card, Cards } from './card.tsx';

/** A placeholder: only the payment provider stores cards. */
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
