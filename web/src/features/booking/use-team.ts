import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import type { ShownSlot } from './selection.ts';
import { needsTeamView, oneLaneView } from './view-model.ts';

/** `team-view.ts` validates the fields; it is loaded only if there is a record. */
const recordSchema = z.looseObject({ id: z.string() });
const RECORDS = { prefetch: true, key: ['records'] } as const;
const NO_GROOMERS: readonly Groomer[] = [];

type TeamView = typeof import('./team-view.ts');

/** The functions that compute days and slots: of `team-view.ts`, or of a single lane. */
type DaysView = Pick<TeamView, 'marksOf' | 'daysOff' | 'isAway' | 'timesLeftOn'> & {
  readonly slotsFor: (...question: Parameters<TeamView['slotsFor']>) => ShownSlot[] | undefined;
};

/** What days and slots are computed from and by. */
export interface Salon {
  readonly view: DaysView;
  readonly settings: BusinessSettings;
  readonly groomers: readonly Groomer[];
  /** The weight of the customer's lightest pet, if a groomer limits large ones and all weights are known. */
  readonly weight: number | undefined;
}

interface TeamQuestion {
  readonly uid: string;
  readonly settings: BusinessSettings | undefined;
  readonly service: Service | undefined;
  readonly groomerId: string | undefined;
  readonly days: readonly (ScheduleDay | null)[];
}

/**
 * The groomers to choose from, empty when there is no choice, and the requested one. `salon` is undefined until the
 * groomers, which may change any time or mark, are loaded.
 */
export function useTeam({ uid, settings, service, groomerId, days }: TeamQuestion) {
  const records = useLiveQuery(activeGroomersQuery(), recordSchema, RECORDS);
  const isTeam = needsTeamView({ settings, groomers: records.data, days, service });
  const team = useTeamView(isTeam);
  const groomers = useMemo(() => team?.groomersOf(records.data ?? []) ?? NO_GROOMERS, [team, records.data]);
  const requestedGroomer = useMemo(
    () => team?.findRequestedGroomer(groomers, groomerId, service),
    [team, groomers, groomerId, service],
  );
  const isLimited = groomers.some(({ large }) => large);
  const pets = useLiveQuery(team && isLimited ? team.ownWeights.query(uid) : null, recordSchema).data;
  const weight = pets && team?.ownWeights.least(pets);
  const view: DaysView | undefined = isTeam ? team : oneLaneView;
  // If the groomers cannot be read, the server assigns one.
  const isRead = records.status !== 'loading';
  const salon = useMemo(
    (): Salon | undefined => (settings && view && isRead ? { view, settings, groomers, weight } : undefined),
    [settings, view, isRead, groomers, weight],
  );
  return { choices: groomers.length > 1 ? groomers : NO_GROOMERS, requestedGroomer, salon };
}

/** Undefined while loading and when not needed. A load failure goes to the page's error boundary, which can retry. */
function useTeamView(isNeeded: boolean): TeamView | undefined {
  const [loaded, setLoaded] = useState<{ readonly view?: TeamView; readonly error?: unknown }>({});
  const isLoading = isNeeded && !loaded.view;
  useEffect(() => {
    if (!isLoading) return undefined;
    let isWanted = true;
    import('./team-view.ts').then(
      (view) => isWanted && setLoaded({ view }),
      (error: unknown) => isWanted && setLoaded({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading]);
  if (loaded.error !== undefined) throw loaded.error;
  return isNeeded ? loaded.view : undefined;
}
