import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { formatDeadline } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { Modal } from '../../../../antd/modal.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { CopyAddress } from './copy-address.tsx';
import { messages } from './messages.ts';

interface SentLinkProps {
  readonly link: CallableOutput<'ask-for-deposit'>;
  /** Whether a time is held for it. */
  readonly isHeld: boolean;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Where a link was sent to, and its address. */
export function SentLink({ link: { url, sent, until }, isHeld, zone, onClose }: SentLinkProps) {
  const end = formatDeadline(new Date(until), zone);
  return (
    <Modal
      title={messages.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {dialogTexts.close}
        </Button>
      }
    >
      <p>{messages.sent(sent)}</p>
      <p>{isHeld ? messages.held(end) : messages.works(end)}</p>
      <CopyAddress url={url} texts={messages} />
    </Modal>
  );
}
