import type { NotificationPreferences } from '@paw-haven/domain/notification/schema';
import { useAction } from '../../../lib/notify/use-action.ts';
import { showTestNotification } from '../../../lib/push/push.ts';
import { usePushState } from '../../../lib/push/use-push-state.ts';
import { NotGranted, switchPush } from '../mutations.ts';
import { preferenceTexts, PUSH_STATES, pushTexts } from '../notification-messages.ts';
import { Card } from './card.tsx';
import styles from './push-card.module.css';
import { SwitchRow } from './switch-row.tsx';

interface PushCardProps {
  readonly uid: string;
  readonly preferences: NotificationPreferences;
}

/** On is what is wanted and allowed: a stored wish alone shows nothing in a browser that was never asked. */
export function PushCard({ uid, preferences }: PushCardProps) {
  const { state, refresh } = usePushState();
  const change = useAction(switchPush, {
    success: preferenceTexts.saved,
    failure: (error) => (error instanceof NotGranted ? pushTexts.notGranted : preferenceTexts.saveFailed),
  });
  return (
    <Card title={pushTexts.title} lead={pushTexts.lead}>
      <SwitchRow
        label={pushTexts.label}
        text={PUSH_STATES[state]}
        isOn={state === 'granted' && preferences.web_push_enabled}
        disabled={state === 'unsupported' || state === 'denied'}
        onChange={async (isOn) => {
          await change.run(uid, isOn);
          refresh();
        }}
      />
      {state === 'granted' ? <TestNotification /> : null}
    </Card>
  );
}

function TestNotification() {
  const { run, pending } = useAction(showTestNotification, {
    success: pushTexts.testSent,
    failure: pushTexts.testFailed,
  });
  return (
    <button
      type="button"
      className={`button ${styles.test}`}
      disabled={pending}
      onClick={() => void run({ title: pushTexts.testTitle, body: pushTexts.testBody })}
    >
      {pushTexts.test}
    </button>
  );
}
