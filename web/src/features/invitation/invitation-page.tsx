import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { hasRole, homePathFor, type Role } from '@paw-haven/domain/core/records/roles';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { callFunction } from '../../lib/calls/callables.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { logOut, sendVerification } from '../../lib/session/auth-actions.ts';
import { saveRequestedPage } from '../../lib/session/requested-page.ts';
import { useUser } from '../../lib/session/session.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/surfaces/page-header.tsx';
import { messages } from './messages.ts';

/** Refusals that the page explains in place, each with what to do. */
const EXPLAINED = ['invitation-over', 'email-changed', 'email-unconfirmed'] as const satisfies ErrorCode[];
type Explained = (typeof EXPLAINED)[number];

const explainedCode = (error: unknown): Explained | undefined =>
  error instanceof AppError ? EXPLAINED.find((code) => code === error.code) : undefined;

/** Opened from an invitation to the team: whoever has its address accepts here, and continues as staff. */
export function InvitationPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const email = useUser().email ?? '';
  const roles = useRoles();
  const [granted, setGranted] = useState<Role>();
  const [refused, setRefused] = useState<Explained | undefined>(token === '' ? 'invitation-over' : undefined);
  const accept = useAction(
    async () => setGranted((await callFunction('accept-invitation', { token })).role),
    {
      failure: (error) => {
        const code = explainedCode(error);
        setRefused(code);
        if (code !== undefined) return undefined;
        return error instanceof AppError ? error.message : messages.failed;
      },
    },
  );
  // The guard of the staff's pages needs the role, too.
  if (granted !== undefined && roles.status === 'success' && hasRole(roles.roles, granted))
    return <Navigate to={homePathFor(roles.roles)} replace />;
  const isPending = accept.pending || granted !== undefined;
  const press = { variant: 'primary', isPending, onClick: () => void accept.run() } as const;
  switch (refused) {
    case 'invitation-over':
      return <Step title={messages.over} text={messages.overText} />;
    case 'email-changed':
      return (
        <Step title={messages.foreign} text={messages.foreignText(email)}>
          <OtherAccountButton />
        </Step>
      );
    case 'email-unconfirmed':
      return (
        <Step title={messages.unconfirmed} text={messages.unconfirmedText(email)}>
          <Button {...press}>{isPending ? messages.working : messages.confirmed}</Button>
          <SendAgainButton />
        </Step>
      );
    case undefined:
      return (
        <Step title={messages.title} text={messages.lead(email)}>
          <Button {...press}>{isPending ? messages.working : messages.accept}</Button>
        </Step>
      );
  }
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Step({ title, text, children }: StepProps) {
  return (
    // Announces what a press led to.
    <div aria-live="polite">
      <PageHeader title={title} lead={text} actions={children} />
    </div>
  );
}

function OtherAccountButton() {
  const { pathname, search } = useLocation();
  const leave = useAction(async () => {
    saveRequestedPage(pathname + search);
    await logOut(PATHS.auth);
  });
  return (
    <Button variant="primary" isPending={leave.pending} onClick={() => void leave.run()}>
      {messages.signInAgain}
    </Button>
  );
}

function SendAgainButton() {
  const send = useAction(() => sendVerification(), { success: messages.sent, failure: messages.notSent });
  return (
    <Button isPending={send.pending} onClick={() => void send.run()}>
      {send.pending ? messages.sending : messages.sendAgain}
    </Button>
  );
}
