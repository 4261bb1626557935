import type { NotificationPreferences } from '@paw-haven/domain/people/profile/notification-preferences';
import { Button } from 'antd';
import { businessName } from '../../../lib/browser/business-name.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { common } from '../../../lib/language/messages.ts';
import { showTestNotification, usePushState, PushError } from '../../../lib/push/push.ts';
import { useHasDevice } from '../../../lib/push/stored-device.ts';
import { switchPush } from '../mutations.ts';
import { preferenceTexts, PUSH_STATES, pushTexts } from '../notification-messages.ts';
import { Card } from './card.tsx';
import { SwitchRow } from './switch-row.tsx';

interface PushCardProps {
  /** Null without a user; then nothing can be switched. */
  readonly uid: string | null;
  readonly preferences: Pick<NotificationPreferences, 'web_push_enabled'>;
}

/** On means wanted, allowed and registered: the stored preference alone says nothing about this browser. */
export function PushCard({ uid, preferences }: PushCardProps) {
  const { state, refresh } = usePushState();
  const hasDevice = useHasDevice(uid);
  const change = useAction(switchPush, {
    success: (isOn) => (isOn ? pushTexts.enabled : pushTexts.disabled),
    failure: (error) =>
      error instanceof PushError ? { title: common.error, text: error.message } : preferenceTexts.saveFailed,
  });
  const canChange = uid !== null && (state === 'default' || state === 'granted');
  return (
    <Card title={pushTexts.title} lead={pushTexts.lead}>
      <SwitchRow
        label={pushTexts.label}
        text={change.pending ? pushTexts.working : PUSH_STATES[state]}
        isOn={state === 'granted' && preferences.web_push_enabled && hasDevice}
        disabled={!canChange || change.pending}
        onChange={async (isOn) => {
          if (uid !== null) await change.run(uid, isOn);
          refresh();
        }}
      />
      <TestNotification isAllowed={state === 'granted'} />
    </Card>
  );
}

function TestNotification({ isAllowed }: { readonly isAllowed: boolean }) {
  const { run, pending } = useAction(showTestNotification, {
    success: pushTexts.testSent,
    failure: (error) =>
      error instanceof PushError ? { title: common.error, text: error.message } : pushTexts.testFailed,
  });
  return (
    <Button
      style={{ justifySelf: 'start' }}
      disabled={!isAllowed || pending}
      onClick={() => void run({ title: businessName(), body: pushTexts.testBody })}
    >
      {pushTexts.test}
    </Button>
  );
}
