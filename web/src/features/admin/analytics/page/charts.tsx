import { ChartSection } from '../charts/chart-section.tsx';
import { HeatMap } from '../charts/heat-map.tsx';
import { Ranking } from '../charts/ranking.tsx';
import { TimeChart } from '../../components/charts/time-chart.tsx';
import { messages, STEP_LABELS } from '../messages.ts';
import {
  customerTable,
  formatCents,
  hourTable,
  revenueTable,
  serviceTable,
  statusTable,
  type Analytics,
} from '../view-model.ts';
import styles from '../analytics.module.css';

/** Each chart with the table it is drawn from. */
export function Charts({ analytics }: { readonly analytics: Analytics }) {
  const { range, periods, step } = analytics;
  const file = (what: string) => `paw-haven-${what}_${range.first}_${range.last}.csv`;
  const [services, statuses, hours] = [serviceTable(analytics), statusTable(analytics), hourTable(analytics)];
  return (
    <div className={styles.charts}>
      <ChartSection
        title={`${messages.revenue} ${STEP_LABELS[step]}`}
        note={messages.revenueNote}
        table={revenueTable(analytics)}
        fileName={file('revenue')}
      >
        <TimeChart
          legend={[messages.revenue, messages.before]}
          format={formatCents}
          bars={periods.map(({ label, tick, summary, before, isClosed }) => ({
            label,
            tick,
            isClosed,
            parts: [summary.revenueCents],
            before: before.revenueCents,
          }))}
        />
      </ChartSection>
      <div className={styles.pair}>
        <ChartSection title={messages.statuses} table={statuses} fileName={file('statuses')} isTable>
          <Ranking table={statuses} caption={messages.statuses} />
        </ChartSection>
        <ChartSection
          title={messages.services}
          note={messages.servicesNote}
          table={services}
          fileName={file('services')}
          isTable
        >
          <Ranking table={services} caption={messages.services} />
        </ChartSection>
      </div>
      <ChartSection
        title={messages.hours}
        note={messages.hoursNote}
        table={hours}
        fileName={file('hours')}
        isTable
      >
        <HeatMap table={hours} caption={messages.hours} />
      </ChartSection>
      <ChartSection
        title={`${messages.customers} ${STEP_LABELS[step]}`}
        note={messages.customersNote}
        table={customerTable(analytics)}
        fileName={file('customers')}
      >
        <TimeChart
          legend={[messages.newCustomers, messages.returningCustomers]}
          format={String}
          bars={periods.map(({ label, tick, summary, isClosed }) => ({
            label,
            tick,
            isClosed,
            parts: [summary.newCustomers, summary.returningCustomers],
          }))}
        />
      </ChartSection>
    </div>
  );
}
