import { Modal } from 'antd';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import dialog from '../appointments/confirm-dialog.module.css';
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
        <div className={dialog.footer}>
          <button type="button" className="button button-quiet" disabled={save.pending} onClick={onClose}>
            {messages.cancel}
          </button>
          <button
            type="button"
            className={`button ${isGrant ? 'button-primary' : 'button-danger'}`}
            disabled={save.pending}
            onClick={() => void save.run().then((done) => done && onClose())}
          >
            {save.pending ? messages.working : step}
          </button>
        </div>
      }
    >
      <p>{isGrant ? roleTexts.grantText(role) : roleTexts.revokeText(isSelf)}</p>
    </Modal>
  );
}
