import { Button, Modal } from 'antd';
import { useState } from 'react';
import { callFunction } from '../../../lib/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { ConfirmFooter } from '../components/confirm-footer.tsx';
import { unpaidText } from './attention.ts';
import { unpaidMessages as messages } from './messages.ts';
import styles from './attention-list.module.css';
import { useUnpaid } from './use-unpaid.ts';

/** Many times are kept by accounts that nobody knows: where, and the way to free them. */
export function UnpaidAlert() {
  const days = useUnpaid();
  const [asking, setAsking] = useState(false);
  const release = useAction(() => callFunction('release-unpaid-holds', {}), {
    success: ({ released }) => messages.released(released),
    failure: messages.failed,
  });
  const close = () => !release.pending && setAsking(false);
  return (
    <div className={styles.alert}>
      <p>
        <strong>{unpaidText(days)}</strong> <span className="soft">{messages.hint}</span>
      </p>
      <Button danger onClick={() => setAsking(true)}>
        {messages.free}
      </Button>
      <Modal
        open={asking}
        title={messages.question}
        onCancel={close}
        keyboard={!release.pending}
        footer={
          <ConfirmFooter
            pending={release.pending}
            texts={{ cancel: messages.keep, confirm: messages.confirm, working: messages.working }}
            isDanger
            onCancel={close}
            onConfirm={async () => {
              if (await release.run()) setAsking(false);
            }}
          />
        }
      >
        <p className="soft">{messages.explanation}</p>
      </Modal>
    </div>
  );
}
