import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectImages } from '../connect.ts';
import type { RecordChange } from '../services/image/change.ts';
import type { ImageDependencies } from '../services/dependencies.ts';

/**
 * Follows the records that name pictures, not the files: a record names a file only once it is there. A decoded photo
 * needs much memory, so one instance has one at a time: half a gigabyte in the worst case.
 */
export const onPicturesWritten = (
  collection: string,
  follow: (dependencies: ImageDependencies, change: RecordChange) => Promise<void>,
) =>
  onDocumentWritten(
    {
      region: FUNCTIONS_REGION,
      document: `${collection}/{id}`,
      memory: '1GiB',
      concurrency: 1,
      maxInstances: 2,
      timeoutSeconds: 120,
      retry: true,
    },
    ({ params, id, time, data }) =>
      follow(connectImages(), {
        id: params['id'] ?? '',
        eventId: id,
        at: new Date(time),
        before: data?.before.data(),
        after: data?.after.data(),
      }),
  );
