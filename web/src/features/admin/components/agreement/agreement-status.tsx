import { type Agreement, agreementTextSchema } from '@paw-haven/domain/offer/agreement/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { AgreementText } from '../../../../components/agreement/agreement-text.tsx';
import { useAgreement } from '../../../../lib/salon/agreement.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { randomName } from '../../../../lib/browser/random-name.ts';
import { agreementMessages as messages } from './agreement-messages.ts';
import styles from './agreement.module.css';
import { paths } from '@paw-haven/domain/core/records/paths';
import { Modal } from '../../../../antd/modal.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';

interface AgreementStatusProps {
  readonly uid: string;
  readonly settings: Pick<BusinessSettings, 'agreement_text' | 'time_zone'>;
}

/** Whether the customer has signed the current version; staff can record a signature on paper. */
export function AgreementStatus({ uid, settings }: AgreementStatusProps) {
  const agreement = useAgreement(uid, settings);
  const [isOpen, setIsOpen] = useState(false);
  if (!agreement || agreement.hash === undefined || agreement.signature === undefined) return null;
  const { hash, text, signature } = agreement;
  if (signature) return <SignedLine agreement={signature} zone={settings.time_zone} />;
  return (
    <p className={styles.line}>
      <Tag color="warning">{messages.none}</Tag>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {messages.onPaper}
      </Button>
      {isOpen ? <PaperDialog uid={uid} hash={hash} text={text} onClose={() => setIsOpen(false)} /> : null}
    </p>
  );
}

/** Who signed and when, with a button that shows the text. */
export function SignedLine({ agreement, zone }: { readonly agreement: Agreement; readonly zone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const day = formatDayWithYear(dayOf(agreement.signed_at, zone));
  const about = messages.signed(agreement, day);
  return (
    <p className={styles.line}>
      <span>{about}</span>
      <Button type="link" size="small" aria-label={messages.viewOf(day)} onClick={() => setIsOpen(true)}>
        {messages.view}
      </Button>
      {isOpen ? <SignedText agreement={agreement} about={about} onClose={() => setIsOpen(false)} /> : null}
    </p>
  );
}

interface PaperDialogProps {
  readonly uid: string;
  readonly hash: string;
  readonly text: string;
  readonly onClose: () => void;
}

function PaperDialog({ uid, hash, text, onClose }: PaperDialogProps) {
  // Keeps the version that was shown when the dialog opened.
  const [seen] = useState({ hash, text, requestId: randomName() });
  const record = useAction(
    () => callFunction('record-agreement', { requestId: seen.requestId, userId: uid, hash: seen.hash }),
    {
      success: messages.recorded,
      failure: (error) =>
        error instanceof AppError && error.code === 'agreement-changed' ? messages.changed : messages.failed,
    },
  );
  return (
    <ConfirmDialog
      title={messages.paperTitle}
      texts={{ confirm: messages.paperConfirm, working: messages.working }}
      pending={record.pending}
      onConfirm={async () => {
        await record.run();
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.about}>{messages.paperLead}</p>
      <AgreementText text={seen.text} />
    </ConfirmDialog>
  );
}

interface SignedTextProps {
  readonly agreement: Agreement;
  /** Says who signed, and when. */
  readonly about: string;
  readonly onClose: () => void;
}

/** The exact text that was signed, as stored at that time. */
function SignedText({ agreement, about, onClose }: SignedTextProps) {
  const liveResult = useLiveDocument(paths.agreementText(agreement.hash), agreementTextSchema);
  return (
    <Modal
      title={messages.textTitle}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
      onCancel={onClose}
    >
      <p className={styles.about}>{about}</p>
      {liveResult.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      ) : liveResult.status === 'success' && liveResult.data ? (
        <AgreementText text={liveResult.data.text} />
      ) : (
        <ErrorState title={messages.loadFailed} error={liveResult.error} onRetry={liveResult.retry} />
      )}
    </Modal>
  );
}
