import { paths } from '@paw-haven/domain/core/records/paths';
import { settingsForm } from '@paw-haven/domain/offer/settings/input';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { Button } from 'antd';
import { useMemo } from 'react';
import { LinkButton } from '../../../antd/link-button.tsx';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { serverTimestamp, updateDocument } from '../../../lib/firestore/write.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { messages, sections, type SectionId } from './messages.ts';
import { SectionNav } from './section-nav.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import styles from './settings-editor.module.css';

const SECTION_IDS = Object.keys(sections) as SectionId[];

export function AdminSettingsPage() {
  const isOwner = useIsOwner();
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <LinkButton to={PATHS.adminImport}>{messages.importClients}</LinkButton>
        {isOwner ? <LinkButton to={PATHS.adminCosts}>{messages.costs}</LinkButton> : null}
      </AdminPageHeader>
      <Settings />
    </>
  );
}

function Settings() {
  const isOwner = useIsOwner() === true;
  const settings = useLiveDocument(paths.businessSettings(), businessSettingsSchema);
  const { data } = settings;
  const form = useMemo(() => settingsForm(data ?? undefined), [data]);
  if (settings.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={3} shape="card" />;
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  return (
    <div className={styles.page}>
      <SectionNav
        ids={SECTION_IDS.filter(
          (id) =>
            (data || (id !== 'closed-days' && id !== 'till')) && ((data && isOwner) || id !== 'calendar'),
        )}
      />
      <div>
        <SettingsEditor remote={form} stored={data ?? null} />
        {data?.setup_hidden === true ? <ShowSetup /> : null}
      </div>
    </div>
  );
}

/** Brings back the dashboard's list of what to set up. */
function ShowSetup() {
  const show = useAction(
    () => updateDocument(paths.businessSettings(), { setup_hidden: false, updated_at: serverTimestamp() }),
    { success: messages.setupShown, failure: messages.setupFailed },
  );
  return (
    <p>
      <Button disabled={show.pending} onClick={() => void show.run()}>
        {messages.showSetup}
      </Button>
    </p>
  );
}
