import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { storedProfileSchema, type StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import { roleRowSchema, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import { hasAdminRole, hasRole, STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import { agreementTextOf } from '@paw-haven/domain/offer/agreement/schema';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LinkButton } from '../../../antd/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useUser } from '../../../lib/session/session.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { ROLE_NAMES } from '../components/team/role-names.ts';
import { conversationLink, customerLink, rolesLink } from '../../../lib/navigation/admin-links.ts';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerPets } from './customer-pets.tsx';
import { MergeWith } from './merge/merge-with.tsx';
import { messages } from './messages.ts';
import { NotesSection } from './notes-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TermsSection } from './terms-section.tsx';
import styles from './customer.module.css';

const AgreementSection = lazy(async () => ({
  default: (await import('./agreement-section.tsx')).AgreementSection,
}));

/** Everything about one customer. */
export function CustomerPage({ uid }: { readonly uid: string }) {
  const profile = useLiveDocument(paths.profile(uid), storedProfileSchema);
  return (
    <>
      <p className={styles.back}>
        <Link to={PATHS.adminCustomers}>{messages.all}</Link>
      </p>
      {profile.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={4} shape="row" />
      ) : profile.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={profile.error} onRetry={profile.retry} />
      ) : profile.data === null ? (
        <EmptyState title={messages.missing} text={messages.missingText} />
      ) : profile.data.merged_into !== null ? (
        // An account has claimed this client.
        <Navigate replace to={customerLink(profile.data.merged_into)} />
      ) : (
        <Customer profile={profile.data} />
      )}
    </>
  );
}

function Customer({ profile }: { readonly profile: StoredProfile }) {
  const { id: uid, email, phone, account } = profile;
  const name = partnerName(profile) ?? messages.noName;
  const isMe = useUser().uid === uid;
  const roles = useLiveQuery(userRolesQuery(uid), roleRowSchema);
  // Messages to staff go to the business, which is the sender here.
  const canReceive = account && roles.status === 'success' && !hasAdminRole(roles.data) && !isMe;
  return (
    <>
      <AdminPageHeader title={name} lead={email ?? phone ?? messages.notGiven}>
        {account ? null : <Tag>{messages.noAccount}</Tag>}
        <Button onClick={() => newAppointment.set({ customer: uid })}>{messages.bookVisit}</Button>
        {canReceive ? <LinkButton to={conversationLink(uid)}>{messages.write}</LinkButton> : null}
      </AdminPageHeader>
      <div className={styles.columns}>
        <div>
          <CustomerPets profile={profile} />
          <CustomerHistory uid={uid} />
        </div>
        <div>
          <ProfileSection profile={profile} name={name} />
          <PeopleSection profile={profile} name={name} />
          {isMe ? null : <AboutCustomer uid={uid} />}
          {account ? null : <p className="soft">{messages.noAccountText}</p>}
          <StaffRoles uid={uid} roles={roles.data ?? []} />
          {isMe ? null : <MergeRecords uid={uid} name={name} />}
        </div>
      </div>
    </>
  );
}

/** What the salon has agreed and noted, which staff cannot see or change about themselves. */
function AboutCustomer({ uid }: { readonly uid: string }) {
  const settings = useBusinessSettings().data;
  return (
    <>
      {settings && agreementTextOf(settings) !== undefined ? (
        <Suspense>
          <AgreementSection uid={uid} settings={settings} />
        </Suspense>
      ) : null}
      <TermsSection uid={uid} />
      <NotesSection uid={uid} />
    </>
  );
}

function MergeRecords({ uid, name }: { readonly uid: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.merge}>
      <Button onClick={() => setOpen(true)}>{messages.merge}</Button>
      {isOpen ? <MergeWith uid={uid} name={name} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

function StaffRoles({ uid, roles }: { readonly uid: string; readonly roles: Parameters<typeof hasRole>[0] }) {
  const held = STAFF_ROLES.filter((role) => hasRole(roles, role));
  if (held.length === 0) return null;
  return (
    <p className="soft">
      <span>{`${messages.staff}: ${held.map((role) => ROLE_NAMES[role]).join(', ')}.`}</span>{' '}
      <Link to={rolesLink(uid)}>{messages.staffLink}</Link>
    </p>
  );
}
