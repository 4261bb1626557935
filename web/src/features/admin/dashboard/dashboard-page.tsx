import { Link } from 'react-router-dom';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { PATHS } from '../../../lib/paths.ts';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { AreaLinks } from './area-links.tsx';
import { AttentionList } from './attention-list.tsx';
import { DailyFigures } from './daily-figures.tsx';
import styles from './dashboard-page.module.css';
import { messages } from './messages.ts';
import { TodayTimeline } from './today-timeline.tsx';

/** The day at a glance. Each section loads and fails for itself. */
export function DashboardPage() {
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <div className={styles.links}>
          <Link className="button" to={PATHS.adminReviews}>
            {messages.reviews}
          </Link>
          <Link className="button" to={PATHS.adminDeliveries}>
            {messages.deliveries}
          </Link>
          <Link className="button" to={PATHS.adminAppointments}>
            {messages.allAppointments}
          </Link>
        </div>
      </AdminPageHeader>
      <section className={styles.section} aria-labelledby="figures">
        <h3 id="figures">{messages.figures}</h3>
        <SectionBoundary title={messages.figuresFailed}>
          <DailyFigures />
        </SectionBoundary>
      </section>
      <section className={styles.section} aria-labelledby="attention">
        <h3 id="attention">{messages.attention}</h3>
        <SectionBoundary title={messages.attentionFailed}>
          <AttentionList />
        </SectionBoundary>
      </section>
      <SectionBoundary title={messages.loadFailed}>
        <TodayTimeline />
      </SectionBoundary>
      <AreaLinks />
    </>
  );
}
