import { Modal } from 'antd';
import { useId, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAction } from '../../../lib/notify/use-action.ts';
import { PATHS } from '../../../lib/paths.ts';
import { signOut } from '../../../lib/session/auth-actions.ts';
import { identityProof } from '../../../lib/session/confirm-identity.ts';
import { deleteMyAccount } from '../mutations.ts';
import { deletionFailure, deletionTexts, securityTexts, type DeletionFailure } from '../security-messages.ts';
import styles from './delete-account-dialog.module.css';

/** Says what will happen, asks who it is, and stays until it is read that the account is gone. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Goodbye />;
  return <DeletionForm onClose={onClose} onDone={() => setDone(true)} />;
}

interface DeletionFormProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeletionForm({ onClose, onDone }: DeletionFormProps) {
  const { password, setPassword, failure, pending, submit, field } = useDeletion(onDone);
  const needsPassword = identityProof() === 'password';
  return (
    <Modal
      open
      title={deletionTexts.dialogTitle}
      footer={null}
      onCancel={onClose}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
    >
      <form className={styles.form} noValidate onSubmit={(event) => submit(event, needsPassword)}>
        <ul className={styles.points}>
          {deletionTexts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {needsPassword ? (
          <PasswordField inputRef={field} password={password} failure={failure} onChange={setPassword} />
        ) : (
          <p>{deletionTexts.google}</p>
        )}
        <Failure failure={failure} />
        <div className={styles.actions}>
          <button type="button" className="button button-quiet" disabled={pending} onClick={onClose}>
            {securityTexts.cancel}
          </button>
          <button type="submit" className="button button-danger" disabled={pending}>
            {pending ? deletionTexts.deleting : deletionTexts.confirm}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function useDeletion(onDone: () => void) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function fail(found: DeletionFailure) {
    setFailure(found);
    if (found.kind === 'password') field.current?.focus();
  }

  const { run, pending } = useAction(deleteMyAccount, {
    failure: (error) => {
      fail(deletionFailure(error));
      return undefined;
    },
  });

  async function send(needsPassword: boolean) {
    if (needsPassword && password === '') {
      fail({ kind: 'password', text: deletionTexts.passwordMissing });
      return;
    }
    setFailure(null);
    if (await run(needsPassword ? password : null)) onDone();
  }

  return {
    password,
    failure,
    pending,
    field,
    setPassword: (text: string) => {
      setPassword(text);
      setFailure(null);
    },
    submit: (event: SyntheticEvent, needsPassword: boolean) => {
      event.preventDefault();
      void send(needsPassword);
    },
  };
}

interface PasswordFieldProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly password: string;
  readonly failure: DeletionFailure | null;
  readonly onChange: (text: string) => void;
}

function PasswordField({ inputRef, password, failure, onChange }: PasswordFieldProps) {
  const id = useId();
  const error = failure?.kind === 'password' ? failure.text : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{deletionTexts.password}</label>
      <input
        ref={inputRef}
        id={id}
        type="password"
        autoComplete="current-password"
        value={password}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Failure({ failure }: { readonly failure: DeletionFailure | null }) {
  return (
    <div role="alert">
      {failure === null || failure.kind === 'password' ? null : (
        <p className="field-error">
          {failure.text}{' '}
          {failure.kind === 'appointments' ? (
            <Link to={PATHS.appointments}>{deletionTexts.appointments}</Link>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** Leaving the session would lead away at once, before anybody could read this. */
function Goodbye() {
  return (
    <Modal
      open
      title={deletionTexts.doneTitle}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <div className={styles.form}>
        <p>{deletionTexts.doneText}</p>
        <div className={styles.actions}>
          <button type="button" className="button button-primary" onClick={() => void signOut()}>
            {deletionTexts.leave}
          </button>
        </div>
      </div>
    </Modal>
  );
}
