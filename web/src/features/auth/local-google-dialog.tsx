import { useId, useRef, useState, type FormEvent } from 'react';
import type { LocalGoogleAccount } from '../../lib/session/auth-actions.ts';
import { useModal } from '../../lib/modal-dialogs.ts';
import './local-google-dialog.css';

/** People who have "a Google account" on a local backend; any other can be typed. */
const ACCOUNTS: readonly LocalGoogleAccount[] = [
  { name: 'Sam Rivera', email: 'sam.rivera@example.com' },
  { name: 'Priya Shah', email: 'priya.shah@example.com' },
];

/** Stands in for Google's account chooser while developing: no window, no internet, no real account. */
export function LocalGoogleDialog({
  onChoose,
}: {
  readonly onChoose: (account: LocalGoogleAccount | null) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);

  return (
    <dialog ref={dialog} className="google-dialog" aria-labelledby={titleId} onCancel={() => onChoose(null)}>
      <h2 id={titleId}>Choose an account</h2>
      <p className="soft">A local stand-in for Google. Nothing leaves this computer.</p>
      <ul className="plain-list google-accounts">
        {ACCOUNTS.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <strong>{account.name}</strong>
              <span className="soft">{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
      <OtherAccount onChoose={onChoose} />
      <button type="button" className="button button-quiet button-block" onClick={() => onChoose(null)}>
        Cancel
      </button>
    </dialog>
  );
}

function OtherAccount({ onChoose }: { readonly onChoose: (account: LocalGoogleAccount) => void }) {
  const [email, setEmail] = useState('');
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    onChoose({ email: address, name: address.split('@')[0] ?? address });
  }
  return (
    <form className="google-other" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>Another account</label>
        <input
          id={id}
          type="email"
          required
          autoComplete="off"
          placeholder="name@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <button type="submit" className="button">
        Continue
      </button>
    </form>
  );
}
