import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { agreementMessages } from './agreement-messages.ts';
import { AgreementStatus } from './agreement-status.tsx';
import styles from './agreement.module.css';

/** Whether the customer has signed the salon's agreement. */
export function AgreementPart(props: { readonly uid: string; readonly settings: BusinessSettings }) {
  return (
    <section className={styles.part}>
      <h3>{agreementMessages.heading}</h3>
      <AgreementStatus {...props} />
    </section>
  );
}
