import { formatCents } from '@paw-haven/domain/core/cents';
import type { CardTerms } from '@paw-haven/domain/booking/card/terms';
import { consentText } from '@paw-haven/domain/booking/card/texts';
import { policySentence, shareText } from '@paw-haven/domain/booking/price/policy-texts';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { Ref } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import sums from '../../../ui/surfaces/sums.module.css';
import { messages } from '../messages.ts';
import type { CheckoutVisit } from '../use-visit.ts';
import { visitTotal } from '../view-model.ts';
import type { ShownPrice } from '../visit.ts';
import styles from './checkout-form.module.css';

interface PayPartProps {
  readonly visit: CheckoutVisit;
  readonly settings: BusinessSettings;
  /** Undefined until every pet's size is known. */
  readonly price: ShownPrice | undefined;
  /** Why the last attempt failed, or what has changed since. */
  readonly alert: string | null;
  readonly isBusy: boolean;
  /** Whether the customer must add a pet first. */
  readonly hasNoPets: boolean;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The total, what is paid now, and the button. */
export function PayPart({ visit, settings, price, alert, isBusy, hasNoPets, ref }: PayPartProps) {
  const { paysAtSalon, parts } = visit;
  const card = cardTermsOf(price);
  const way = card ? 'card' : wayWithoutCard(paysAtSalon);
  const sentence = paysAtSalon ? undefined : policySentence(settings.policy?.tiers ?? []);
  const hasShare = price !== undefined && price.nowCents > 0 && price.nowCents < price.cents;
  return (
    <div className={styles.pay}>
      <p className={sums.total}>
        <span>{messages.total}</span> <strong>{price ? formatCents(price.cents) : visitTotal(parts)}</strong>
      </p>
      {hasShare ? <p className={styles.share}>{shareText(price.nowCents, price.cents)}</p> : null}
      {card ? <CardTermsNote terms={card} /> : null}
      {alert === null ? null : (
        <p role="alert" className={styles.problem}>
          {alert}
        </p>
      )}
      <Button
        ref={ref}
        type="submit"
        variant={hasNoPets ? 'secondary' : 'primary'}
        size="large"
        isBlock
        disabled={isBusy}
      >
        {payText(isBusy, way)}
      </Button>
      {sentence === undefined ? null : <p className={styles.policy}>{sentence}</p>}
      <p className={styles.note}>{NOTES[way]()}</p>
      {paysAtSalon ? null : (
        <details className={styles.code}>
          <summary>{messages.checkInCode}</summary>
          <p>{messages.checkInCodeText}</p>
        </details>
      )}
    </div>
  );
}

/** What may be charged to the card, in the words that the customer agrees to. */
function CardTermsNote({ terms }: { readonly terms: CardTerms }) {
  return (
    <section className={styles.card} aria-label={messages.cardTitle}>
      <strong>{messages.cardTitle}</strong>
      <p>{consentText(terms)}</p>
      <p>{messages.cardAgree}</p>
    </section>
  );
}

/** Undefined if something is paid online. */
const cardTermsOf = (price: ShownPrice | undefined): CardTerms | undefined =>
  price?.nowCents === 0 ? price.card : undefined;

const wayWithoutCard = (paysAtSalon: boolean): Way => (paysAtSalon ? 'salon' : 'online');

type Way = 'card' | 'salon' | 'online';

/** Read when shown, because the language can change. */
const NOTES: Readonly<Record<Way, () => string>> = {
  card: () => messages.cardNote,
  salon: () => messages.paysAtSalon,
  online: () => messages.paymentNote,
};

function payText(isBusy: boolean, way: Way): string {
  switch (way) {
    case 'card':
      return isBusy ? messages.openingCard : messages.saveCard;
    case 'salon':
      return isBusy ? messages.booking : messages.bookNow;
    case 'online':
      return isBusy ? messages.paying : messages.payNow;
  }
}
