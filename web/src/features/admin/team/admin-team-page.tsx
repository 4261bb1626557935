import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { invitationSchema, openInvitationsQuery } from '@paw-haven/domain/people/role/invitation';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { ADD_PARAMETER } from '../../../lib/navigation/admin-links.ts';
import { AccessList } from './access-list.tsx';
import { GroomersTable } from './groomers-table.tsx';
import { Invitations } from './invitations.tsx';
import { messages } from './messages.ts';
import { TimeOffList } from './time-off-list.tsx';
import { useTeam, type Team } from './use-team.ts';

// The forms are larger than the rest of the page.
const GroomerSheet = lazy(async () => ({ default: (await import('./groomer-sheet.tsx')).GroomerSheet }));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const TimeOffDialog = lazy(async () => ({ default: (await import('./time-off-dialog.tsx')).TimeOffDialog }));

const INVITATIONS = openInvitationsQuery();

type Open =
  | { readonly name: 'groomer'; readonly groomer: Groomer | undefined }
  | { readonly name: 'invitation'; readonly groomer: Groomer | undefined }
  | { readonly name: 'time-off' };

/** The groomers, their hours and their time off. */
export function AdminTeamPage() {
  const team = useTeam();
  const isOwner = useIsOwner() === true;
  const invitations = useLiveQuery(isOwner ? INVITATIONS : null, invitationSchema);
  const invited = new Set((invitations.data ?? []).flatMap(({ groomer_id }) => groomer_id ?? []));
  const invite = (groomer: Groomer | undefined) => setOpen({ name: 'invitation', groomer });
  const [address, setAddress] = useSearchParams();
  const [chosen, setOpen] = useState<Open>();
  const open: Open | undefined =
    chosen ?? (address.get(ADD_PARAMETER) === 'time-off' ? { name: 'time-off' } : undefined);
  const close = () => {
    setOpen(undefined);
    if (address.has(ADD_PARAMETER)) setAddress({}, { replace: true });
  };
  const add = (
    <Button onClick={() => setOpen({ name: 'groomer', groomer: undefined })}>{messages.add}</Button>
  );
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        {team.status === 'success' && team.data.groomers.length > 0 ? add : null}
      </AdminPageHeader>
      {team.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      ) : team.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={team.error} onRetry={team.retry} />
      ) : (
        <>
          {team.data.groomers.length === 0 ? (
            <EmptyState illustration="salon" title={messages.empty} text={messages.emptyText} action={add} />
          ) : (
            <GroomersTable
              team={team.data}
              invited={invited}
              onEdit={(groomer) => setOpen({ name: 'groomer', groomer })}
              {...(isOwner && { onInvite: invite })}
            />
          )}
          <TimeOffList team={team.data} onAdd={() => setOpen({ name: 'time-off' })} />
          <AccessList />
          {isOwner ? (
            <Invitations invitations={invitations} team={team.data} onInvite={() => invite(undefined)} />
          ) : null}
          {open ? (
            <Suspense>
              <OpenForm open={open} team={team.data} onClose={close} />
            </Suspense>
          ) : null}
        </>
      )}
    </>
  );
}

interface OpenFormProps {
  readonly open: Open;
  readonly team: Team;
  readonly onClose: () => void;
}

function OpenForm({ open, team, onClose }: OpenFormProps) {
  switch (open.name) {
    case 'groomer':
      return <GroomerSheet opened={open.groomer} team={team} onClose={onClose} />;
    case 'invitation':
      return <InviteDialog groomer={open.groomer} team={team} onClose={onClose} />;
    case 'time-off':
      return <TimeOffDialog team={team} onClose={onClose} />;
  }
}
