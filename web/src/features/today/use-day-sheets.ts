import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchSheets } from '../../lib/calls/fetch-sheets.ts';
import { queryClient } from '../../lib/calls/query-client.ts';

type Known = ReadonlyMap<string, { readonly mark: string; readonly sheet: VisitSheet }>;

/**
 * The sheets for the visits: loaded for all of them when the page opens, and again for visits whose `care_at` changes.
 */
export function useDaySheets(visits: readonly Appointment[]) {
  const loaded = useRef<Known>(new Map());
  const marks = visits.map(({ id, care_at: at }) => [id, String(at?.getTime() ?? '')] as const);
  return useQuery(
    {
      queryKey: ['day-sheet', ...marks],
      queryFn: async () => {
        const missing = marks.filter(([id, mark]) => loaded.current.get(id)?.mark !== mark);
        const sheets = new Map(
          (await fetchSheets(missing.map(([id]) => id))).map((sheet) => [sheet.appointmentId, sheet]),
        );
        loaded.current = new Map(
          marks.flatMap(([id, mark]) => {
            const sheet = sheets.get(id) ?? loaded.current.get(id)?.sheet;
            return sheet ? [[id, { mark, sheet }] as const] : [];
          }),
        );
        return [...loaded.current.values()].map(({ sheet }) => sheet);
      },
      enabled: visits.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
}
