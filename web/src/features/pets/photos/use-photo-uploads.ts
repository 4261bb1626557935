import { freePhotoPlaces, type Photos } from '@paw-haven/domain/pet/photos';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify, toastLine } from '../../../lib/notify/notify.ts';
import { prepareImage } from '../../../lib/uploads/prepare-image.ts';
import { createUploadQueue, type UploadItem, type UploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { messages } from '../messages.ts';
import { sendPhoto, type SentPhoto } from './photo-files.ts';
import { addPhoto, discardPhoto } from './photo-mutations.ts';

export interface PhotoUploads {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
  readonly isBusy: boolean;
}

/** The uploads of one pet's photos. They end with the page; what the connection broke goes on when it is back. */
export function usePhotoUploads(pet: Pet): PhotoUploads {
  const [{ queue, know }] = useState(() => photoQueue(pet));
  useEffect(() => know(pet.photo_urls), [know, pet.photo_urls]);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const isBusy = items.some(({ phase }) => phase !== 'failed');

  useEffect(() => {
    window.addEventListener('online', queue.retryConnection);
    return () => {
      window.removeEventListener('online', queue.retryConnection);
      queue.clear();
    };
  }, [queue]);

  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { queue, items, isBusy };
}

function photoQueue({ id, owner_id, photo_urls }: Pet) {
  let photos: Photos = photo_urls;
  const queue = createUploadQueue<SentPhoto>({
    prepare: prepareImage,
    send: (file, signal, onProgress) => sendPhoto(owner_id, file, { signal, onProgress }),
    save: (sent) => addPhoto(id, sent),
    discard: (sent) => discardPhoto(id, sent),
    room: () => ({ free: freePhotoPlaces(photos), full: messages.photosFull }),
    onFailed: (problem) => notify({ title: messages.uploadError, text: problem, tone: 'destructive' }),
    onIdle: () => toastLine.success(messages.photosSaved),
  });
  const know = (stored: Photos) => {
    photos = stored;
  };
  return { queue, know };
}
