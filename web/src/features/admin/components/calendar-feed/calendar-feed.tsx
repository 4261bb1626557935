import { calendarFeedSchema } from '@paw-haven/domain/notify/feed/schema';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { useIsOwner } from '../../../../lib/session/use-is-owner.ts';
import { randomName } from '../../../../lib/browser/random-name.ts';
import { CopyAddress } from '../links/copy-address.tsx';
import styles from './calendar-feed.module.css';
import { feedTexts as texts } from './calendar-feed-messages.ts';

interface CalendarFeedProps {
  /** A groomer's id, or `all`. */
  readonly groomerId: string;
  readonly zone: string;
}

/** For owners: creates the secret address from which calendar apps read the visits. It is shown only once. */
export function CalendarFeed(props: CalendarFeedProps) {
  return useIsOwner() ? <Feed {...props} /> : null;
}

function Feed({ groomerId, zone }: CalendarFeedProps) {
  const titleId = useId();
  const live = useLiveDocument(paths.calendarFeed(groomerId), calendarFeedSchema);
  const [url, setUrl] = useState<string>();
  const [requestId, setRequestId] = useState(randomName);
  const [unconfirmed, setUnconfirmed] = useState<'replace' | 'revoke'>();
  const make = useAction(
    async () => {
      const answer = await callFunction('make-calendar-feed', { requestId, groomerId });
      setUrl(answer.url);
      setRequestId(randomName());
    },
    { failure: texts.makeFailed },
  );
  const revoke = useAction(
    async () => {
      await callFunction('revoke-calendar-feed', { requestId: randomName(), groomerId });
      setUrl(undefined);
    },
    { success: texts.revoked, failure: texts.revokeFailed },
  );
  if (live.status !== 'success') return live.status === 'error' ? <p>{texts.loadFailed}</p> : null;
  const made = live.data?.key_hash ? live.data : undefined;
  const isPending = make.pending || revoke.pending;
  const confirm = async (action: typeof make) => {
    if (await action.run()) setUnconfirmed(undefined);
  };
  return (
    <section className={styles.feed} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p className="soft">{groomerId === ALL_GROOMERS ? texts.lead : texts.groomerLead}</p>
      {made ? <p>{texts.made(formatInstant(made.created_at, zone))}</p> : null}
      {made && url !== undefined ? <CopyAddress texts={texts} hint={texts.once} url={url} /> : null}
      <div className={styles.actions}>
        <Button disabled={isPending} onClick={made ? () => setUnconfirmed('replace') : () => void make.run()}>
          {made ? texts.replace : texts.make}
        </Button>
        {made ? (
          <Button type="text" disabled={isPending} onClick={() => setUnconfirmed('revoke')}>
            {texts.revoke}
          </Button>
        ) : null}
      </div>
      {unconfirmed ? (
        <ConfirmDialog
          title={texts.sure[unconfirmed]}
          texts={{ confirm: texts[unconfirmed] }}
          danger
          pending={isPending}
          onConfirm={() => confirm(unconfirmed === 'replace' ? make : revoke)}
          onClose={() => setUnconfirmed(undefined)}
        >
          <p>{texts.endsText}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
