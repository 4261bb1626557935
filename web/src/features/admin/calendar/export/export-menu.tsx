import { appointmentsCsv } from '@paw-haven/domain/booking/visit/csv';
import { businessCalendar } from '@paw-haven/domain/booking/appointment/ics';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import type { NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonMenu } from '../../../../antd/button-menu.tsx';
import { topDialog } from '../../../../lib/browser/modal-dialogs.ts';
import { downloadText } from '../../../../lib/browser/download.ts';
import { fetchSheets } from '../../../../lib/calls/fetch-sheets.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { readCustomers } from '../../components/clients/read-customers.ts';
import { daysShown, type ViewState } from '../../components/calendar-address/view-state.ts';
import { messages } from '../messages.ts';
import { PrintHint, PrintSheet, type PrintKind } from './print-sheet.tsx';
import { MAX_EXPORTED, readRange } from './read-range.ts';

interface ExportMenuProps {
  readonly state: ViewState;
  readonly settings: BusinessSettings;
  /** The team in its order; empty in a salon of one. */
  readonly team: readonly NamedGroomer[];
}

type Printed = Omit<Parameters<typeof PrintSheet>[0], 'zone' | 'team'>;

/** Each 30 visits are a call. */
const MAX_PRINTED = 300;

/** Prints the shown range, a page a groomer or as cage cards, or downloads it as CSV or as a calendar file. */
export function ExportMenu({ state, settings, team }: ExportMenuProps) {
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
    success: (isCut: boolean) => (isCut ? messages.cut(MAX_EXPORTED) : undefined),
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
  const print = useAction(
    async (kind: PrintKind) => {
      const range = await readRange(state, zone, MAX_PRINTED);
      const appointments = range.appointments.filter((visit) => state.filter.status || isServed(visit));
      const [customers, facts] = await Promise.all([
        readCustomers(appointments),
        fetchSheets(appointments.map(({ id }) => id)),
      ]);
      const sheets = new Map(facts.map((sheet) => [sheet.appointmentId, sheet]));
      flushSync(() => setPrinted({ kind, appointments, customers, sheets, days: { first, last } }));
      window.print();
      return range.isCut;
    },
    { ...texts, success: (isCut) => (isCut ? messages.cut(MAX_PRINTED) : undefined) },
  );
  usePrintKey(() => !print.pending && void print.run('day'));
  const items = [
    { key: 'print', label: messages.print, onClick: () => void print.run('day') },
    { key: 'cards', label: messages.cageCards, onClick: () => void print.run('cards') },
    { key: 'csv', label: messages.exportCsv, onClick: () => void csv.run() },
    { key: 'ics', label: messages.exportIcs, onClick: () => void ics.run() },
  ];
  return (
    <>
      <ButtonMenu items={items} disabled={print.pending || csv.pending || ics.pending}>
        {messages.export}
      </ButtonMenu>
      {printed ? <PrintSheet {...printed} team={team} zone={zone} /> : <PrintHint />}
    </>
  );
}

/** Ctrl+P, or ⌘P, prints the sheet. What a dialog shows prints itself. */
function usePrintKey(print: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || topDialog()) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
