import {
  allGroomersQuery,
  groomerPrivateSchema,
  groomerPrivatesQuery,
  groomerSchema,
  type Groomer,
  type GroomerPrivate,
} from '@paw-haven/domain/time/groomer/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';

export interface Team {
  /** Active groomers in order, followed by the deactivated ones. */
  readonly groomers: readonly Groomer[];
  readonly privates: ReadonlyMap<string, GroomerPrivate>;
  readonly settings: BusinessSettings;
}

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'success'; readonly data: Team };

const GROOMERS = allGroomersQuery();
const PRIVATES = groomerPrivatesQuery();

export function useTeam(): Loaded {
  const groomers = useLiveQuery(GROOMERS, groomerSchema);
  const privates = useLiveQuery(PRIVATES, groomerPrivateSchema);
  const settings = useBusinessSettings();
  for (const part of [groomers, privates, settings])
    if (part.status === 'error') return { status: 'error', error: part.error, retry: part.retry };
  if (groomers.status !== 'success' || privates.status !== 'success' || settings.status !== 'success')
    return { status: 'loading' };
  return {
    status: 'success',
    data: {
      groomers: groomers.data.toSorted(
        (a, b) => Number(b.active) - Number(a.active) || a.order - b.order || (a.id < b.id ? -1 : 1),
      ),
      privates: new Map(privates.data.map((own) => [own.id, own])),
      settings: settings.data,
    },
  };
}
