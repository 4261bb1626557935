import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { recentIncidents } from '@paw-haven/domain/people/care/incident';
import type { IncidentAlert, PetCare } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { IncidentAlerts } from '../../../../components/incident/incident-alerts.tsx';
import { PetAlerts } from '../../../../components/pet-alerts.tsx';
import { useNow } from '../../../../lib/async/clock.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { usePetCare } from './use-pet-care.ts';

type Care = Pick<PetCare, 'alerts' | 'incidents'> | null | undefined;

export const hasAlerts = (care: Care): boolean =>
  [...(care?.alerts ?? []), ...(care?.incidents ?? [])].length > 0;

/** A pet's alerts, and its recent incidents. */
export function CareAlerts({ care }: { readonly care: Care }) {
  const { alerts = [], incidents = [] } = care ?? {};
  return (
    <>
      <PetAlerts alerts={alerts} />
      {incidents.length > 0 ? <RecentIncidents incidents={incidents} /> : null}
    </>
  );
}

function RecentIncidents({ incidents }: { readonly incidents: readonly IncidentAlert[] }) {
  const zone = useBusinessSettings().data?.time_zone;
  const now = useNow(LIMITS.calendarRefreshMs);
  if (zone === undefined) return null;
  return <IncidentAlerts incidents={recentIncidents(incidents, now)} zone={zone} />;
}

/** The alerts of a pet that is being booked. */
export function AlertsOfPet({ pet }: { readonly pet: Pick<Pet, 'id' | 'owner_id'> | undefined }) {
  return <CareAlerts care={usePetCare(pet).live.data} />;
}
