import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { moneyFailure } from '../../components/money/use-money-call.ts';
import { messages } from './messages.ts';

const SentLink = lazy(async () => ({
  default: (await import('../../components/links/sent-link.tsx')).SentLink,
}));

/** Sends the customer a link with which what is due can be paid. */
export function SendBill({ visitId, zone }: { readonly visitId: string; readonly zone: string }) {
  const [link, setLink] = useState<CallableOutput<'send-bill'>>();
  const { run, pending } = useAction(async () => setLink(await callFunction('send-bill', { visitId })), {
    failure: moneyFailure,
  });
  return (
    <>
      <Button disabled={pending} onClick={() => void run()}>
        {pending ? messages.sending : messages.send}
      </Button>
      {link ? (
        <Suspense>
          <SentLink link={link} isHeld={false} zone={zone} onClose={() => setLink(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
