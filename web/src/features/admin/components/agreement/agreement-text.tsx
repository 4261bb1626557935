import { agreementTextSchema, type Agreement } from '@paw-haven/domain/offer/agreement/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { Button } from 'antd';
import { Modal } from '../../../../antd/modal.tsx';
import { AgreementText } from '../../../../components/agreement/agreement-text.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { agreementMessages as messages } from './agreement-messages.ts';
import styles from './agreement.module.css';

interface SignedTextProps {
  readonly agreement: Agreement;
  /** Says who signed, and when. */
  readonly about: string;
  readonly onClose: () => void;
}

/** The exact text that was signed, as stored at that time. */
export function SignedText({ agreement, about, onClose }: SignedTextProps) {
  const liveResult = useLiveDocument(paths.agreementText(agreement.hash), agreementTextSchema);
  return (
    <Modal
      title={messages.textTitle}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
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
