import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { ERRORS, AppError } from '@paw-haven/domain/core/calls/errors';
import { counted } from '@paw-haven/domain/people/import/review/preview';
import {
  canUndo,
  importSchema,
  importsQuery,
  UNDO_DAYS,
  type Import,
} from '@paw-haven/domain/people/import/schema';
import { dayOf, DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { formatDay, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { clearResultOf } from './import-store.ts';
import { ImportedPrices } from './imported-prices.tsx';
import { messages, texts } from './messages.ts';
import styles from './import-page.module.css';

const SHOWN = 5;
type Undone = CallableOutput<'undo-import'>;

/** The latest imports; each can be undone for a week. */
export function EarlierImports() {
  const imports = useLiveQuery(importsQuery(SHOWN), importSchema);
  const settings = useBusinessSettings();
  return (
    <section className={styles.earlier} aria-labelledby="earlier-imports">
      <h3 id="earlier-imports">{messages.earlier}</h3>
      {imports.status === 'error' ? (
        <ErrorState title={messages.earlierFailed} error={imports.error} onRetry={imports.retry} />
      ) : imports.status === 'loading' || settings.status !== 'success' ? (
        <SkeletonBlocks label={messages.earlierLoading} count={2} shape="row" />
      ) : imports.data.length === 0 ? (
        <p className="soft">{messages.noEarlier}</p>
      ) : (
        <ul className="plain-list">
          {imports.data.map((item) => (
            <EarlierImport key={item.id} import={item} zone={settings.data.time_zone} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EarlierImport({ import: item, zone }: { readonly import: Import; readonly zone: string }) {
  const now = useNow(60_000);
  const [isAsking, setIsAsking] = useState(false);
  const [undone, setUndone] = useState<Undone>();
  const undo = useAction(async () => setUndone(await undoAll(item.id)), {
    failure: (error) => (error instanceof AppError ? ERRORS[error.code] : messages.failed),
  });
  const mayUndo = canUndo(item, now) && (item.state !== 'undone' || item.kept > 0);
  const until = new Date(item.created_at.getTime() + UNDO_DAYS * DAY_MS);
  return (
    <li className={styles.import}>
      <div>
        <strong>{formatInstant(item.created_at, zone)}</strong>
        <p className="soft">{`${addedText(item)}${item.state === 'open' && mayUndo ? ` · ${texts.undoUntil(formatDay(dayOf(until, zone)))}` : ''}`}</p>
        {item.state === 'open' ? <ImportedPrices importId={item.id} /> : null}
        {undone ? <UndoReport undone={undone} /> : null}
      </div>
      {item.state === 'undone' ? <Tag>{messages.undone}</Tag> : null}
      {mayUndo ? (
        <Button danger onClick={() => setIsAsking(true)}>
          {item.state === 'undone' ? messages.wasUndone : messages.undo}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={messages.undoTitle}
          texts={{ confirm: messages.undoConfirm, working: messages.undoing }}
          danger
          pending={undo.pending}
          onConfirm={async () => {
            if (!(await undo.run())) return;
            setIsAsking(false);
            clearResultOf(item.id);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{messages.undoText}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

const addedText = ({ clients, pets, visits }: Pick<Import, 'clients' | 'pets' | 'visits'>): string =>
  [
    ...(visits > 0 ? [counted(visits, 'visit')] : []),
    ...(visits === 0 || clients + pets > 0 ? [counted(clients, 'client'), counted(pets, 'pet')] : []),
  ].join(', ');

function UndoReport({
  undone: { visits, clients, pets, kept: keptRecords, keptCount },
}: {
  readonly undone: Undone;
}) {
  return (
    <div aria-live="polite">
      <p>{`${visits > 0 ? `${texts.visitsRemoved(visits)} ` : ''}${texts.removed(clients, pets)}${keptCount > 0 ? ` ${texts.keptCount(keptCount)}` : ''}`}</p>
      {keptRecords.length > 0 ? (
        <ul className={`plain-list ${styles.lines}`} aria-label={messages.keptRecords}>
          {keptRecords.map(({ clientId, name, pet, reason }) => (
            <li key={`${clientId} ${pet ?? ''} ${reason}`}>
              <Link to={customerLink(clientId)}>{texts.keptLine(name, pet, reason)}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Repeats the call, because a long list takes several. */
async function undoAll(importId: string): Promise<Undone> {
  let [visits, clients, pets] = [0, 0, 0];
  for (;;) {
    const part = await callFunction('undo-import', { importId });
    visits += part.visits;
    clients += part.clients;
    pets += part.pets;
    if (part.done) return { ...part, visits, clients, pets };
  }
}
