import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { signOut } from '../../../lib/session/auth-actions.ts';
import { identityProof } from '../../../lib/session/confirm-identity.ts';
import { prepareGoogleWindow } from '../../../lib/session/google-window.ts';
import { deleteMyAccount } from '../mutations.ts';
import { deletionFailure, deletionTexts, type DeletionFailure } from '../security-messages.ts';

/** Lists what will be deleted, reauthenticates the user, and confirms the deletion. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Goodbye />;
  return <DeletionForm onClose={onClose} onDone={() => setDone(true)} />;
}

function DeletionForm({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const id = useId();
  const [form] = Form.useForm<{ password: string }>();
  const [failure, setFailure] = useState<DeletionFailure>();
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const needsPassword = identityProof() === 'password';
  useEffect(() => {
    if (!needsPassword) prepareGoogleWindow();
  }, [needsPassword]);
  const { run, pending } = useAction(deleteMyAccount, {
    failure: (error) => {
      const found = deletionFailure(error);
      if (found.kind === 'password') setRefusal({ text: found.text });
      else setFailure(found);
      return undefined;
    },
  });

  // A field can get the focus only once the form is no longer locked.
  useEffect(() => {
    if (refusal === undefined || pending) return;
    form.setFields([{ name: 'password', errors: [refusal.text] }]);
    form.focusField('password');
  }, [form, refusal, pending]);

  async function submit({ password = '' }: { readonly password?: string }) {
    if (needsPassword && password === '') return setRefusal({ text: deletionTexts.passwordMissing });
    setFailure(undefined);
    if (await run(needsPassword ? password : null)) onDone();
  }

  return (
    <Modal
      title={deletionTexts.dialogTitle}
      okText={pending ? deletionTexts.deleting : deletionTexts.confirm}
      okButtonProps={{ danger: true, disabled: pending, htmlType: 'submit', form: id }}
      cancelText={dialogTexts.cancel}
      cancelButtonProps={{ disabled: pending }}
      onCancel={onClose}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
    >
      <ul>
        {deletionTexts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Form
        id={id}
        form={form}
        layout="vertical"
        disabled={pending}
        requiredMark={false}
        onValuesChange={() => form.setFields([{ name: 'password', errors: [] }])}
        onFinish={(values) => void submit(values)}
      >
        {needsPassword ? (
          <Form.Item name="password" label={deletionTexts.password}>
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
        ) : (
          <p>{deletionTexts.google}</p>
        )}
      </Form>
      {failure ? (
        <Alert
          type="error"
          title={failure.text}
          description={
            failure.kind === 'appointments' ? (
              <Link to={PATHS.appointments}>{deletionTexts.appointments}</Link>
            ) : undefined
          }
        />
      ) : null}
    </Modal>
  );
}

/** The session ends only with the button, because signing out leaves the page before anyone can read this. */
function Goodbye() {
  return (
    <Modal
      title={deletionTexts.doneTitle}
      footer={
        <Button type="primary" onClick={() => void signOut()}>
          {deletionTexts.leave}
        </Button>
      }
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{deletionTexts.doneText}</p>
    </Modal>
  );
}
