import { useState, type FormEvent } from 'react';
import type { LocalGoogleAccount } from '../../lib/session/auth-actions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/surfaces/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import styles from './local-google-dialog.module.css';

/** People with a fake Google account on a local backend; any other can be typed in. */
const ACCOUNTS: readonly LocalGoogleAccount[] = [
  { name: 'Sam Rivera', email: 'sam.rivera@example.com' },
  { name: 'Jordan Ellis', email: 'jordan.ellis@example.com' },
];

/** Replaces Google's account chooser during development: no popup, no internet, no real account. */
export function LocalGoogleDialog({
  onChoose,
}: {
  readonly onChoose: (account: LocalGoogleAccount | null) => void;
}) {
  return (
    <Dialog title="Choose an account" onClose={() => onChoose(null)}>
      <p className="soft">A local stand-in for Google. Nothing leaves this computer.</p>
      <ul className={`plain-list ${styles.accounts}`}>
        {ACCOUNTS.map((account) => (
          <li key={account.email}>
            <Button variant="plain" className={styles.account} onClick={() => onChoose(account)}>
              <strong>{account.name}</strong>
              <span className="soft">{account.email}</span>
            </Button>
          </li>
        ))}
      </ul>
      <OtherAccount onChoose={onChoose} />
      <Button variant="quiet" isBlock onClick={() => onChoose(null)}>
        Cancel
      </Button>
    </Dialog>
  );
}

function OtherAccount({ onChoose }: { readonly onChoose: (account: LocalGoogleAccount) => void }) {
  const [email, setEmail] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    onChoose({ email: address, name: address.split('@')[0] ?? address });
  }
  return (
    <form className={styles.other} onSubmit={submit}>
      <TextField
        label="Another account"
        type="email"
        required
        autoComplete="off"
        placeholder="name@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit">Continue</Button>
    </form>
  );
}
