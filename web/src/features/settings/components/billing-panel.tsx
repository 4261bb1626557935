import { billingTexts } from '../messages.ts';
import { Card, Cards } from './card.tsx';

/** A placeholder: cards are kept by the payment provider alone. */
export function BillingPanel() {
  return (
    <Cards>
      <Card
        title={billingTexts.methods}
        lead={billingTexts.methodsText}
        action={<Disabled text={billingTexts.addMethod} />}
      />
      <Card
        title={billingTexts.history}
        lead={billingTexts.historyText}
        action={<Disabled text={billingTexts.viewHistory} />}
      />
    </Cards>
  );
}

function Disabled({ text }: { readonly text: string }) {
  return (
    <button type="button" className="button" disabled>
      {text}
    </button>
  );
}
