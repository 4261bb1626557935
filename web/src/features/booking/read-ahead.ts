import { activeGroomersQuery } from '@paw-haven/domain/groomer/identity';
import { paths } from '@paw-haven/domain/paths';
import { activeServicesQuery } from '@paw-haven/domain/service/schema';
import { readDocumentAhead, runQueryAhead } from '../../lib/read-ahead.ts';

/** What the booking page shows first, and does not depend on who has signed in. */
export function readBookingAhead(): void {
  runQueryAhead(activeServicesQuery());
  readDocumentAhead(paths.businessSettings());
  runQueryAhead(activeGroomersQuery());
}
