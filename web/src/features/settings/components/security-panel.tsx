import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { sendReset, sendVerification } from '../../../lib/session/auth-actions.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { downloadMyData, signOutEverywhere } from '../mutations.ts';
import { deletionTexts, securityTexts } from '../security-messages.ts';
import { Card, Cards } from './card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function SecurityPanel({ user }: { readonly user: SessionUser }) {
  return (
    <Cards>
      {user.emailVerified || user.email === null ? null : <AddressCard email={user.email} />}
      <PasswordCard email={user.email} />
      <SessionsCard />
      <DataCard />
      <DeletionCard />
    </Cards>
  );
}

/** Resends the verification email, which may have been lost or could not be sent. */
function AddressCard({ email }: { readonly email: string }) {
  const { run, pending } = useAction(() => sendVerification(), {
    success: securityTexts.verificationSent,
    failure: securityTexts.verificationFailed,
  });
  const button = (
    <Button disabled={pending} onClick={() => void run()}>
      {pending ? securityTexts.sending : securityTexts.verify}
    </Button>
  );
  return <Card title={securityTexts.address} lead={securityTexts.addressText(email)} action={button} />;
}

function PasswordCard({ email }: { readonly email: string | null }) {
  const { run, pending } = useAction(sendReset, {
    success: securityTexts.resetSent,
    failure: securityTexts.resetFailed,
  });
  const button = (
    <Button disabled={pending || email === null} onClick={() => void run(email ?? '')}>
      {pending ? securityTexts.sending : securityTexts.reset}
    </Button>
  );
  return <Card title={securityTexts.password} lead={securityTexts.passwordText} action={button} />;
}

function SessionsCard() {
  const { run, pending } = useAction(signOutEverywhere, { failure: securityTexts.endFailed });
  const button = (
    <Button disabled={pending} onClick={() => void run()}>
      {pending ? securityTexts.ending : securityTexts.endSessions}
    </Button>
  );
  return (
    <Card
      title={securityTexts.sessions}
      lead={`${securityTexts.sessionsText} ${securityTexts.sessionsDelay}`}
      action={button}
    />
  );
}

function DataCard() {
  const { run, pending } = useAction(downloadMyData, { failure: securityTexts.downloadFailed });
  const button = (
    <Button disabled={pending} onClick={() => void run()}>
      {pending ? securityTexts.preparing : securityTexts.download}
    </Button>
  );
  return <Card title={securityTexts.data} lead={securityTexts.dataText} action={button} />;
}

function DeletionCard() {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button danger onClick={() => setOpen(true)}>
      {deletionTexts.open}
    </Button>
  );
  return (
    <>
      <Card title={deletionTexts.title} lead={deletionTexts.text} action={button} />
      {isOpen ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
