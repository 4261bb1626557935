import {
  effectivePreferences,
  notificationPreferencesSchema,
} from '@paw-haven/domain/people/profile/notification-preferences';
import { paths } from '@paw-haven/domain/core/records/paths';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { preferenceTexts } from '../notification-messages.ts';
import { Cards } from './card.tsx';
import { EmailPreferences } from './email-preferences.tsx';
import { PushCard } from './push-card.tsx';
import { SmsCard } from './sms-card.tsx';
import { TopicsCard } from './topics-card.tsx';

export function NotificationsPanel({ uid }: { readonly uid: string }) {
  return (
    <Cards>
      <EmailPreferences uid={uid} />
      <PushAndSms uid={uid} />
    </Cards>
  );
}

/** A missing record means the defaults. */
function PushAndSms({ uid }: { readonly uid: string }) {
  const record = useLiveDocument(paths.notificationPreferences(uid), notificationPreferencesSchema);
  if (record.status === 'loading')
    return <SkeletonBlocks label={preferenceTexts.loading} count={2} shape="panel" />;
  if (record.status === 'error')
    return <ErrorState title={preferenceTexts.loadFailed} error={record.error} onRetry={record.retry} />;
  const preferences = effectivePreferences(uid, record.data);
  return (
    <>
      <PushCard uid={uid} preferences={preferences} />
      <SmsCard uid={uid} preferences={preferences} />
      <TopicsCard uid={uid} preferences={preferences} />
    </>
  );
}
