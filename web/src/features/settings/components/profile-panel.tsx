import { paths } from '@paw-haven/domain/core/records/paths';
import { storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { profileTexts } from '../messages.ts';
import { saveProfile } from '../mutations.ts';
import { profileFacts } from '../profile-view-model.ts';
import { AlsoTellCard } from './also-tell-card.tsx';
import { Card, Cards } from './card.tsx';
import { LanguageCard } from './language-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-panel.module.css';

const PhotosCard = lazy(async () => ({ default: (await import('./photos-card.tsx')).PhotosCard }));

export function ProfilePanel({ user }: { readonly user: SessionUser }) {
  const profile = useLiveDocument(paths.profile(user.uid), storedProfileSchema);
  const [isEditing, setEditing] = useState(false);
  return (
    <Cards>
      {profile.status === 'loading' ? (
        <SkeletonBlocks label={profileTexts.loading} count={1} shape="panel" />
      ) : profile.status === 'error' ? (
        <ErrorState title={profileTexts.loadFailed} error={profile.error} onRetry={profile.retry} />
      ) : (
        <>
          <ProfileCard user={user} profile={profile.data} isEditing={isEditing} onEdit={setEditing} />
          {profile.data ? (
            <>
              <PeopleCard people={profile.data.contacts ?? []} />
              <AlsoTellCard other={profile.data.also_tell} />
              {profile.data.may_publish_photos === undefined ? null : (
                <Suspense>
                  <PhotosCard isGiven={profile.data.may_publish_photos} />
                </Suspense>
              )}
            </>
          ) : null}
          <LanguageCard uid={user.uid} profile={profile.data} isEditing={isEditing} />
        </>
      )}
    </Cards>
  );
}

interface ProfileCardProps {
  readonly user: SessionUser;
  readonly profile: Profile | null;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

function ProfileCard({ user, profile, isEditing, onEdit }: ProfileCardProps) {
  const edit = useFocusOnReturn(isEditing);
  const { run, pending } = useAction(saveProfile, {
    success: profileTexts.saved,
    failure: profileTexts.saveFailed,
  });
  const email = user.email ?? profile?.email ?? null;
  const button = (
    <Button ref={edit} onClick={() => onEdit(true)}>
      {profileTexts.edit}
    </Button>
  );
  return (
    <Card title={profileTexts.title} action={isEditing ? undefined : button}>
      {isEditing ? (
        <ProfileForm
          profile={profile}
          email={email}
          pending={pending}
          onCancel={() => onEdit(false)}
          onSubmit={async (input) => {
            if (await run(user.uid, input)) onEdit(false);
          }}
        />
      ) : (
        <dl className={styles.facts}>
          {profileFacts(profile, email).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-missing={value === profileTexts.notProvided || undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** Returns the focus to the button that opened the form once the form is gone. */
function useFocusOnReturn(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
