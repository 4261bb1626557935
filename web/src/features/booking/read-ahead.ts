import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { paths } from '@paw-haven/domain/core/records/paths';
import { activeServicesQuery } from '@paw-haven/domain/offer/service/schema';
import { readDocumentAhead, runQueryAhead } from '../../lib/backend/read-ahead.ts';

/** Preloads what the booking page shows first, regardless of who is signed in. */
export function readBookingAhead(): void {
  runQueryAhead(activeServicesQuery());
  readDocumentAhead(paths.businessSettings());
  runQueryAhead(activeGroomersQuery());
}
