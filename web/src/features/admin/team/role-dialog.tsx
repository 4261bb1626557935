import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Tag } from 'antd';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import type { StaffRole } from '../components/team/role-names.ts';
import { messages, roleTexts } from './role-messages.ts';
import { grantRole, revokeRole } from './mutations.ts';

interface RoleDialogProps {
  readonly uid: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly onClose: () => void;
}

/** Says what the role allows and which account gets it; closes once the role is granted. */
export function GrantDialog({ uid, name, role, onClose }: RoleDialogProps) {
  // Users choose the name in their profile, and its address may be outdated; the account has the confirmed one.
  const account = useQuery(
    { queryKey: ['account', uid], queryFn: () => callFunction('get-account', { userId: uid }), gcTime: 0 },
    queryClient(),
  );
  const email = account.data?.email;
  const save = useAction((address: string) => grantRole(uid, role, address), {
    success: roleTexts.granted(role, name),
    failure: roleTexts.failed,
  });
  return (
    <ConfirmDialog
      title={roleTexts.grantTitle(role, name)}
      texts={{ confirm: messages.grant }}
      pending={save.pending}
      blocked={!email}
      onConfirm={async () => {
        if (email && (await save.run(email))) onClose();
      }}
      onClose={onClose}
    >
      <p>{roleTexts.grantText(role)}</p>
      {account.isPending ? (
        <p aria-busy="true">{messages.accountLoading}</p>
      ) : account.isError ? (
        <p role="alert">{roleTexts.accountFailed(account.error)}</p>
      ) : (
        <p>
          {messages.account}: <strong>{email ?? messages.notGiven}</strong>{' '}
          {account.data.isDisabled ? (
            <Tag color="error">{messages.accountDisabled}</Tag>
          ) : account.data.isConfirmed ? (
            <Tag color="success">{messages.addressConfirmed}</Tag>
          ) : (
            <Tag color="warning">{messages.addressUnconfirmed}</Tag>
          )}
        </p>
      )}
      <p className="soft">{messages.accountHint}</p>
    </ConfirmDialog>
  );
}

export function RevokeDialog({ uid, name, role, onClose }: RoleDialogProps) {
  const isSelf = useUser().uid === uid;
  const save = useAction(() => revokeRole(uid, role), {
    success: roleTexts.revoked(role, name),
    failure: roleTexts.failed,
  });
  return (
    <ConfirmDialog
      title={roleTexts.revokeTitle(role, name)}
      texts={{ confirm: messages.revoke }}
      danger
      pending={save.pending}
      onConfirm={async () => {
        if (await save.run()) onClose();
      }}
      onClose={onClose}
    >
      <p>{roleTexts.revokeText(isSelf)}</p>
    </ConfirmDialog>
  );
}
