import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { unpaidText } from './attention.ts';
import { unpaidMessages as messages } from './messages.ts';
import styles from './dashboard.module.css';
import { useUnpaid } from './use-unpaid.ts';

/** Warns that new accounts keep many unpaid slots, lists the days, and can release them. */
export function UnpaidAlert({ zone }: { readonly zone: string }) {
  const days = useUnpaid(zone);
  const [isAsking, setIsAsking] = useState(false);
  const release = useAction(() => callFunction('release-unpaid-holds', {}), {
    success: ({ released }) => messages.released(released),
    failure: messages.failed,
  });
  return (
    <div className={styles.alert}>
      <p>
        <strong>{unpaidText(days)}</strong> <span className="soft">{messages.hint}</span>
      </p>
      <Button danger onClick={() => setIsAsking(true)}>
        {messages.free}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={messages.question}
          texts={messages}
          danger
          pending={release.pending}
          onConfirm={async () => {
            if (await release.run()) setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p className="soft">{messages.explanation}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
