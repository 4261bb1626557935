import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { formatDeadline, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { Modal } from '../../../../antd/modal.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { CustomerName } from '../clients/customer-name.tsx';
import { CopyAddress } from './copy-address.tsx';
import { messages } from './messages.ts';

interface HeldLinkProps {
  readonly link: PaymentLink;
  readonly zone: string;
  readonly onClose: () => void;
}

const REASONS: Readonly<Record<string, string>> = {
  'changed-elsewhere': messages.over,
  'rate-limited': messages.tooOften,
  'payment-pending': messages.paying,
};

const failure = (error: unknown): string =>
  messages.failed(error instanceof AppError ? (REASONS[error.code] ?? error.message) : messages.connection);

/** A time that waits for its deposit: copy the link, send it again, or free the time. */
export function HeldLink({ link, zone, onClose }: HeldLinkProps) {
  const { id: linkId, user_id: uid, cents, until, start, pets } = link;
  const [url, setUrl] = useState<string>();
  const [isCanceling, setCanceling] = useState(false);
  const call = async (action: CallableInput<'change-payment-link'>['action']) => {
    const changed = await callFunction('change-payment-link', { linkId, action });
    if (action === 'copy') setUrl(changed.url);
    if (action === 'cancel') onClose();
    return action === 'send'
      ? messages.sent(changed.sent)
      : action === 'cancel'
        ? messages.canceled
        : undefined;
  };
  const { run, pending } = useAction(call, { success: (text) => text, failure });
  if (isCanceling)
    return (
      <ConfirmDialog
        title={messages.cancelTitle}
        texts={{ cancel: messages.back, confirm: messages.cancelNow, working: messages.working }}
        danger
        pending={pending}
        onConfirm={() => void run('cancel')}
        onClose={() => setCanceling(false)}
      >
        <p>{messages.cancelText}</p>
      </ConfirmDialog>
    );
  const what = pets.map(({ name, service }) => `${service} for ${name}`).join(', ');
  return (
    <Modal title={messages.title} onCancel={onClose} footer={null}>
      <p>
        <CustomerName uid={uid} />
      </p>
      <p>{messages.what(what, formatInstant(start, zone))}</p>
      <p>{messages.deposit(formatCents(cents), formatDeadline(until, zone))}</p>
      {url === undefined ? null : <CopyAddress url={url} texts={messages} />}
      <Flex gap="small" wrap>
        {url === undefined ? (
          <Button type="primary" disabled={pending} onClick={() => void run('copy')}>
            {messages.show}
          </Button>
        ) : null}
        <Button disabled={pending} onClick={() => void run('send')}>
          {messages.send}
        </Button>
        <Button danger disabled={pending} onClick={() => setCanceling(true)}>
          {dialogTexts.cancel}
        </Button>
      </Flex>
    </Modal>
  );
}
