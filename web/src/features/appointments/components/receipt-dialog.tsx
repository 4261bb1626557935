import { visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { ownBillQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema } from '@paw-haven/domain/money/bill/schema';
import { withNames } from '@paw-haven/domain/offer/service/names';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useServiceNames } from '../../../lib/salon/service-names.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { messages } from '../messages.ts';
import { readOwnPayments } from '../payments.ts';
import { paymentOf, receiptLines, type ReceiptLine } from '../receipt.ts';
import type { EffectiveSettings } from '../view-model.ts';
import dialog from './dialog.module.css';
import styles from './receipt-dialog.module.css';

interface ReceiptDialogProps {
  readonly visit: Visit;
  readonly settings: EffectiveSettings;
  readonly onClose: () => void;
}

/** The receipt of an appointment; printing leaves out the page around it. */
export function ReceiptDialog({ visit, settings, onClose }: ReceiptDialogProps) {
  // A payment change (a refund) also changes the appointment, which is live.
  const [{ user_id: uid }] = visit.pets;
  const { state, refundedCents } = visitMoney(visit.pets);
  const groomers = useGroomers();
  const bills = useLiveQuery(ownBillQuery(uid, visit.id), billSchema);
  const names = useServiceNames();
  const stored = bills.data?.find(({ id }) => id === visit.id);
  const bill = stored && withNames(stored, names);
  const payments = useQuery(
    { queryKey: ['payments', uid, visit.id, state, refundedCents], queryFn: readOwnPayments },
    queryClient(),
  );
  return (
    <Modal
      title={messages.receiptTitle}
      rootClassName={styles.root}
      onCancel={onClose}
      footer={
        <div className={dialog.actions}>
          <Button type="text" onClick={onClose}>
            {dialogTexts.close}
          </Button>
          <Button type="primary" disabled={!payments.isSuccess} onClick={() => window.print()}>
            {messages.print}
          </Button>
        </div>
      }
    >
      <div className={dialog.body}>
        <address className={styles.business}>
          <strong>{settings.business_name}</strong>
          {settings.business_address ? <span>{settings.business_address}</span> : null}
          <span>{settings.business_phone}</span>
        </address>
        {payments.isError ? (
          <ErrorState
            title={messages.receiptFailed}
            error={payments.error}
            onRetry={() => void payments.refetch()}
          />
        ) : payments.isSuccess && bills.status !== 'loading' ? (
          <Lines
            lines={receiptLines(
              visit,
              paymentOf(visit.pets, payments.data),
              settings.time_zone,
              groomers,
              bill,
            )}
          />
        ) : (
          <SkeletonBlocks label={messages.receiptLoading} count={4} shape="row" />
        )}
      </div>
    </Modal>
  );
}

function Lines({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(([label, value], place) => (
        // Two add-ons may have the same name.
        <div key={`${place} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
