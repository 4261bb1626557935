import { isGoodOn, savedCardSchema, type SavedCard } from '@paw-haven/domain/booking/card/saved-card';
import { dayOf, HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { savedCardTexts as texts } from '../saved-card-messages.ts';
import { Card } from './card.tsx';

/** The session of the page on which a card was saved, in the address to which the provider leads back. */
const SESSION = 'card';

const failure = (error: unknown): string =>
  error instanceof AppError && error.code !== 'internal' ? error.message : texts.failed;

/** The customer's card at the payment provider: which one it is, replacing and removing it. */
export function SavedCardCard({ uid, zone }: { readonly uid: string; readonly zone: string }) {
  const saved = useLiveDocument(paths.card(uid), savedCardSchema);
  useConfirmedReplacement();
  if (saved.status === 'error')
    return <ErrorState title={texts.loadFailed} error={saved.error} onRetry={saved.retry} />;
  if (saved.status === 'loading') return <SkeletonBlocks label={texts.loading} count={1} shape="row" />;
  const card = saved.data;
  return (
    <Card
      title={texts.title}
      lead={card ? <Shown card={card} zone={zone} /> : texts.none}
      action={card ? <Actions /> : undefined}
    >
      <p className="soft">{texts.lead}</p>
    </Card>
  );
}

function Shown({ card, zone }: { readonly card: SavedCard; readonly zone: string }) {
  const [year, month] = card.expires.split('-');
  const today = dayOf(useNow(HOUR_MS), zone);
  return (
    <>
      <span>{texts.card(card.brand ?? texts.anyBrand, card.last4, `${month}/${year}`)}</span>{' '}
      {isGoodOn(card, today) ? null : <strong>{texts.expired}</strong>}
    </>
  );
}

function Actions() {
  const [isAsking, setAsking] = useState(false);
  const replace = useAction(openPage, { failure });
  const remove = useAction(() => callFunction('change-card', { action: 'remove' }), {
    success: texts.removed,
    failure,
  });
  return (
    <Space wrap>
      <Button disabled={replace.pending} onClick={() => void replace.run()}>
        {replace.pending ? texts.opening : texts.replace}
      </Button>
      <Button onClick={() => setAsking(true)}>{texts.remove}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.removeTitle}
          texts={{ cancel: texts.cancel, confirm: texts.remove, working: texts.removing }}
          pending={remove.pending}
          onConfirm={async () => {
            await remove.run();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      ) : null}
    </Space>
  );
}

async function openPage(): Promise<void> {
  const { url } = await callFunction('change-card', { action: 'replace' });
  if (url !== undefined) window.location.assign(url);
}

/** After coming back from the provider's page: the card counts at once, without waiting for the webhook. */
function useConfirmedReplacement(): void {
  const [parameters, setParameters] = useSearchParams();
  const sessionId = parameters.get(SESSION);
  const { run } = useAction(
    (id: string) => callFunction('change-card', { action: 'confirm', sessionId: id }),
    { success: texts.replaced, failure },
  );
  useEffect(() => {
    if (sessionId === null) return;
    const next = new URLSearchParams(parameters);
    next.delete(SESSION);
    setParameters(next, { replace: true });
    void run(sessionId);
  }, [sessionId, parameters, setParameters, run]);
}
