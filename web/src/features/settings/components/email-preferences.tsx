import { paths } from '@paw-haven/domain/core/records/paths';
import type { EmailPreference } from '@paw-haven/domain/people/profile/input';
import { DEFAULT_EMAIL_PREFERENCES, profileSchema } from '@paw-haven/domain/people/profile/schema';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { saveEmailPreference } from '../mutations.ts';
import { EMAIL_ROWS, emailRows, emailTexts, preferenceTexts } from '../notification-messages.ts';
import { Card } from './card.tsx';
import { SwitchRow } from './switch-row.tsx';

export function EmailPreferences({ uid }: { readonly uid: string }) {
  const profile = useLiveDocument(paths.profile(uid), profileSchema);
  if (profile.status === 'loading')
    return <SkeletonBlocks label={preferenceTexts.loading} count={1} shape="panel" />;
  if (profile.status === 'error')
    return <ErrorState title={emailTexts.loadFailed} error={profile.error} onRetry={profile.retry} />;
  const preferences = profile.data?.email_preferences ?? DEFAULT_EMAIL_PREFERENCES;
  return (
    <Card title={emailTexts.title} lead={emailTexts.lead}>
      <div>
        {EMAIL_ROWS.map((name) => {
          const [label, text] = emailRows[name];
          return (
            <EmailRow key={name} uid={uid} name={name} label={label} text={text} isOn={preferences[name]} />
          );
        })}
      </div>
    </Card>
  );
}

/** Each row has its own action, so that switching two in a row sends both. */
function EmailRow(props: {
  readonly uid: string;
  readonly name: EmailPreference;
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
}) {
  const { run } = useAction(saveEmailPreference, {
    success: emailTexts.saved,
    failure: emailTexts.saveFailed,
  });
  return (
    <SwitchRow
      label={props.label}
      text={props.text}
      isOn={props.isOn}
      onChange={(isOn) => void run(props.uid, props.name, isOn)}
    />
  );
}
