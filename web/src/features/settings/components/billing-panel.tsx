import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { billingTexts } from '../messages.ts';
import { Card, Cards } from './card.tsx';

const SavedCardCard = lazy(async () => ({ default: (await import('./saved-card.tsx')).SavedCardCard }));

/** The customer's saved card where the salon has payment terms; otherwise a placeholder. */
export function BillingPanel({ uid }: { readonly uid: string }) {
  const settings = useBusinessSettings().data;
  return (
    <Cards>
      {settings?.policy ? (
        <Suspense>
          <SavedCardCard uid={uid} zone={settings.time_zone} />
        </Suspense>
      ) : (
        <Card
          title={billingTexts.methods}
          lead={billingTexts.methodsText}
          action={<Button disabled>{billingTexts.addMethod}</Button>}
        />
      )}
      <Card
        title={billingTexts.history}
        lead={billingTexts.historyText}
        action={<Button disabled>{billingTexts.viewHistory}</Button>}
      />
    </Cards>
  );
}
