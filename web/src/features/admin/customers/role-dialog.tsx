import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Chip } from '../../../ui/chip.tsx';
import { callFunction } from '../../../lib/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ConfirmFooter } from '../components/confirm-footer.tsx';
import { messages, roleTexts, type StaffRole } from './messages.ts';
import { grantRole, revokeRole } from './mutations.ts';

interface RoleDialogProps {
  readonly uid: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly onClose: () => void;
}

/** Says what the role allows and whose account gets it; closes when that is done. */
export function GrantDialog({ uid, name, role, onClose }: RoleDialogProps) {
  // The profile shows what people say of themselves, and the address a while later: the account counts.
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
    <Modal
      open
      title={roleTexts.grantTitle(role, name)}
      onCancel={() => !save.pending && onClose()}
      footer={
        <ConfirmFooter
          pending={save.pending}
          texts={{ cancel: messages.cancel, confirm: messages.grant, working: messages.working }}
          isDanger={false}
          isBlocked={!email}
          onCancel={onClose}
          onConfirm={async () => {
            if (email && (await save.run(email))) onClose();
          }}
        />
      }
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
            <Chip tone="bad">{messages.accountDisabled}</Chip>
          ) : account.data.isConfirmed ? (
            <Chip tone="good">{messages.addressConfirmed}</Chip>
          ) : (
            <Chip tone="warn">{messages.addressUnconfirmed}</Chip>
          )}
        </p>
      )}
      <p className="soft">{messages.accountHint}</p>
    </Modal>
  );
}

export function RevokeDialog({ uid, name, role, onClose }: RoleDialogProps) {
  const isSelf = useUser().uid === uid;
  const save = useAction(() => revokeRole(uid, role), {
    success: roleTexts.revoked(role, name),
    failure: roleTexts.failed,
  });
  return (
    <Modal
      open
      title={roleTexts.revokeTitle(role, name)}
      onCancel={() => !save.pending && onClose()}
      footer={
        <ConfirmFooter
          pending={save.pending}
          texts={{ cancel: messages.cancel, confirm: messages.revoke, working: messages.working }}
          isDanger
          onCancel={onClose}
          onConfirm={async () => {
            if (await save.run()) onClose();
          }}
        />
      }
    >
      <p>{roleTexts.revokeText(isSelf)}</p>
    </Modal>
  );
}
