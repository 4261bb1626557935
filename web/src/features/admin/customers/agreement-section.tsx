import { agreementSchema, agreementsQuery } from '@paw-haven/domain/offer/agreement/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useAgreement } from '../../../lib/salon/agreement.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { agreementMessages as messages } from '../components/agreement/agreement-messages.ts';
import { AgreementStatus, SignedLine } from '../components/agreement/agreement-status.tsx';
import page from './customer.module.css';

interface AgreementSectionProps {
  readonly uid: string;
  readonly settings: BusinessSettings;
}

/** The agreements that the customer has signed: the current version and earlier ones. */
export function AgreementSection({ uid, settings }: AgreementSectionProps) {
  const hash = useAgreement(uid, settings)?.hash;
  const signed = useLiveQuery(agreementsQuery(uid), agreementSchema).data ?? [];
  const earlier = signed.filter((item) => hash !== undefined && item.hash !== hash);
  return (
    <section className={page.section} aria-labelledby="customer-agreement">
      <h3 id="customer-agreement">{messages.heading}</h3>
      <AgreementStatus uid={uid} settings={settings} />
      {earlier.length > 0 ? (
        <ul className="plain-list soft" aria-label={messages.earlier}>
          {earlier.map((item) => (
            <li key={item.id}>
              <SignedLine agreement={item} zone={settings.time_zone} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
