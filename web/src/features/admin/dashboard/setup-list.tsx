import { paths } from '@paw-haven/domain/core/records/paths';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { SETUP_QUERIES, SETUP_STEPS, stepsDone, type SetupStep } from '@paw-haven/domain/site/setup';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { countOnce } from '../../../lib/firestore/read-once.ts';
import { serverTimestamp, updateDocument } from '../../../lib/firestore/write.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import page from './dashboard.module.css';
import { SETUP_TEXTS, setupTexts } from './setup-messages.ts';
import styles from './setup-list.module.css';

const SETTINGS = '/admin/settings';
const PLACES: Readonly<Record<SetupStep, string>> = {
  business: `${SETTINGS}#contact`,
  hours: `${SETTINGS}#hours`,
  services: '/admin/services',
  groomers: PATHS.adminTeam,
  policy: `${SETTINGS}#policy`,
  picture: '/admin/media',
  clients: PATHS.adminImport,
  payments: PATHS.home,
  texts: PATHS.adminDeliveries,
  booking: PATHS.home,
};

const COUNTED = Object.keys(SETUP_QUERIES) as (keyof typeof SETUP_QUERIES)[];
const META: ReadsMeta = { reads: COUNTED.map((step) => SETUP_QUERIES[step].collection) };

/** What a new salon still has to set up; each step ticks itself. */
export function SetupList() {
  const settings = useLiveDocument(paths.businessSettings(), businessSettingsSchema);
  const counts = useQuery(
    {
      queryKey: ['setup'],
      queryFn: async () =>
        Object.fromEntries(
          await Promise.all(
            COUNTED.map(async (step) => [step, await countOnce(SETUP_QUERIES[step])] as const),
          ),
        ) as Record<keyof typeof SETUP_QUERIES, number>,
      meta: META,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  );
  const hide = useAction(
    () => updateDocument(paths.businessSettings(), { setup_hidden: true, updated_at: serverTimestamp() }),
    { success: setupTexts.hidden, failure: setupTexts.failed },
  );
  if (counts.isPending || settings.status !== 'success') return null;
  if (counts.isError)
    return (
      <ErrorState title={setupTexts.loadFailed} error={counts.error} onRetry={() => void counts.refetch()} />
    );
  const done = stepsDone(settings.data, counts.data);
  const isComplete = done.size === SETUP_STEPS.length;
  return (
    <section className={page.section} aria-labelledby="setup">
      <header className={styles.head}>
        <h3 id="setup">{setupTexts.title}</h3>
        <Progress
          className={styles.progress ?? ''}
          strokeColor="var(--color-primary)"
          percent={(done.size / SETUP_STEPS.length) * 100}
          format={() => setupTexts.progress(done.size, SETUP_STEPS.length)}
          aria-label={setupTexts.title}
        />
        {settings.data ? (
          <Button type="text" disabled={hide.pending} onClick={() => void hide.run()}>
            {setupTexts.hide}
          </Button>
        ) : null}
      </header>
      {isComplete ? <p>{setupTexts.complete}</p> : null}
      <ol className={styles.steps}>
        {SETUP_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done.has(step)} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone }: { readonly step: SetupStep; readonly isDone: boolean }) {
  const [label, hint] = SETUP_TEXTS[step];
  return (
    <li>
      <Link to={PLACES[step]} className={styles.step} data-done={isDone}>
        <span className={styles.mark} aria-hidden="true">
          {isDone ? '✓' : ''}
        </span>
        <span>
          <strong>{label}</strong>
          {isDone ? <span className="visually-hidden">{`, ${setupTexts.done}`}</span> : null}
          {isDone ? null : <span className="soft">{hint}</span>}
        </span>
      </Link>
    </li>
  );
}
