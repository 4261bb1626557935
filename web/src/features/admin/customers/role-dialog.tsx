import { Modal } from 'antd';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { ConfirmFooter } from '../components/confirm-footer.tsx';
import { messages, roleTexts, type StaffRole } from './messages.ts';
import { changeRole } from './mutations.ts';

interface RoleDialogProps {
  readonly uid: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly change: 'grant' | 'revoke';
  readonly onClose: () => void;
}

/** Says what the role allows before it is given or taken; closes when that is done. */
export function RoleDialog({ uid, name, role, change, onClose }: RoleDialogProps) {
  const isSelf = useUser().uid === uid;
  const isGrant = change === 'grant';
  const save = useAction(() => changeRole(uid, role, change), {
    success: isGrant ? roleTexts.granted(role, name) : roleTexts.revoked(role, name),
    failure: roleTexts.failed,
  });
  const step = isGrant ? messages.grant : messages.revoke;
  return (
    <Modal
      open
      title={isGrant ? roleTexts.grantTitle(role, name) : roleTexts.revokeTitle(role, name)}
      onCancel={() => !save.pending && onClose()}
      footer={
        <ConfirmFooter
          pending={save.pending}
          texts={{ cancel: messages.cancel, confirm: step, working: messages.working }}
          isDanger={!isGrant}
          onCancel={onClose}
          onConfirm={() => save.run().then((done) => done && onClose())}
        />
      }
    >
      <p>{isGrant ? roleTexts.grantText(role) : roleTexts.revokeText(isSelf)}</p>
    </Modal>
  );
}
