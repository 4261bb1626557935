import { Suspense } from 'react';
import { LinkButton } from '../../../antd/link-button.tsx';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { lazyWithRetry } from '../../../lib/errors/lazy-with-retry.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useIsPhone } from '../components/page/use-is-phone.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { AreaLinks } from './area-links.tsx';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';
import { TodayTimeline } from './today-timeline.tsx';
import { useToday } from './use-today.ts';

// Loaded later, so that the list of the day renders sooner; they fetch from the server anyway.
const DailyFigures = lazyWithRetry(async () => (await import('./daily-figures.tsx')).DailyFigures);
const SetupList = lazyWithRetry(async () => (await import('./setup-list.tsx')).SetupList);
const AttentionList = lazyWithRetry(async () => (await import('./attention-list.tsx')).AttentionList);

/** The overview of the day. Each section loads and fails independently. On a phone, the day comes first. */
export function DashboardPage() {
  const isPhone = useIsPhone();
  const isOwner = useIsOwner();
  const settings = useBusinessSettings();
  const isSettingUp = isOwner && settings.status === 'success' && settings.data.setup_hidden !== true;
  const day = (
    <SectionBoundary title={messages.loadFailed}>
      <TodayTimeline />
    </SectionBoundary>
  );
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <LinkButton to={PATHS.adminAppointments}>{messages.allAppointments}</LinkButton>
      </AdminPageHeader>
      {isSettingUp ? (
        <Suspense>
          <SetupList />
        </Suspense>
      ) : null}
      {isPhone ? day : null}
      <section className={`${styles.section} ${styles.figures}`} aria-labelledby="figures">
        <h3 id="figures">{messages.figures}</h3>
        <SectionBoundary title={messages.figuresFailed}>
          <Suspense fallback={<SkeletonBlocks label={messages.figuresLoading} count={1} shape="row" />}>
            <DailyFigures />
          </Suspense>
        </SectionBoundary>
      </section>
      <section className={styles.section} aria-labelledby="attention">
        <h3 id="attention">{messages.attention}</h3>
        <SectionBoundary title={messages.attentionFailed}>
          <Suspense fallback={<SkeletonBlocks label={messages.attentionLoading} count={1} shape="row" />}>
            <AttentionList />
          </Suspense>
        </SectionBoundary>
      </section>
      {isPhone ? null : day}
      <AreaLinks />
    </>
  );
}

export function DashboardAhead() {
  useToday();
  return null;
}
