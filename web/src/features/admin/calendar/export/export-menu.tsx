import { appointmentsCsv, type NamedCustomer } from '@paw-haven/domain/booking/visit/csv';
import { businessCalendar } from '@paw-haven/domain/booking/appointment/ics';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonMenu } from '../../../../antd/button-menu.tsx';
import { downloadText } from '../../../../lib/browser/download.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { daysShown, type ViewState } from '../../components/calendar-address/view-state.ts';
import { messages } from '../messages.ts';
import type { DaySpan } from '../use-listed.ts';
import { PrintTable } from './print-table.tsx';
import { readCustomers, readRange, type ExportedRange } from './read-range.ts';

interface ExportMenuProps {
  readonly state: ViewState;
  readonly settings: BusinessSettings;
}

type Printed = ExportedRange & {
  readonly customers: ReadonlyMap<string, NamedCustomer>;
  readonly days: DaySpan;
};

/** Prints the shown range, or downloads it as CSV or as a calendar file. */
export function ExportMenu({ state, settings }: ExportMenuProps) {
  const { time_zone: zone } = settings;
  const [printed, setPrinted] = useState<Printed>();
  // Later prints use their own sheet.
  useEffect(() => {
    const forget = () => setPrinted(undefined);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);
  const { first, last } = daysShown(state);
  const name = first === last ? `appointments-${first}` : `appointments-${first}-to-${last}`;
  const texts = {
    success: (isCut: boolean) => (isCut ? messages.cut : undefined),
    failure: messages.exportFailed,
  };
  const csv = useAction(async () => {
    const range = await readRange(state, zone);
    const customers = await readCustomers(range.appointments);
    downloadText(
      `${name}.csv`,
      appointmentsCsv(range.appointments, customers, zone),
      'text/csv;charset=utf-8',
    );
    return range.isCut;
  }, texts);
  const ics = useAction(async () => {
    const range = await readRange(state, zone);
    const place = effectiveSettings(settings);
    downloadText(`${name}.ics`, businessCalendar(range.appointments, place, new Date()), 'text/calendar');
    return range.isCut;
  }, texts);
  const print = useAction(async () => {
    const range = await readRange(state, zone);
    const customers = await readCustomers(range.appointments);
    flushSync(() => setPrinted({ ...range, customers, days: { first, last } }));
    window.print();
    return range.isCut;
  }, texts);
  const items = [
    { key: 'print', label: messages.print, onClick: () => void print.run() },
    { key: 'csv', label: messages.exportCsv, onClick: () => void csv.run() },
    { key: 'ics', label: messages.exportIcs, onClick: () => void ics.run() },
  ];
  return (
    <>
      <ButtonMenu items={items} disabled={print.pending || csv.pending || ics.pending}>
        {messages.export}
      </ButtonMenu>
      {printed ? <PrintTable {...printed} zone={zone} /> : null}
    </>
  );
}
