import { freePhotoPlaces, type Photos } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useEffect, useState } from 'react';
import { uploadMessages } from '../../../components/uploads/upload-messages.ts';
import { notify, toast } from '../../../lib/notify/notify.ts';
import { prepareImage } from '../../../lib/uploads/prepare-image.ts';
import { createUploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { useUploadQueue, type Uploads } from '../../../lib/uploads/use-upload-queue.ts';
import { messages } from '../messages.ts';
import { sendPhoto, type SentPhoto } from './photo-files.ts';
import { addPhoto, discardPhoto } from './photo-mutations.ts';

/** The uploads of a pet's photos. They end with the page, and resume when a lost connection is back. */
export function usePhotoUploads(pet: Pet): Uploads {
  const [{ queue, know }] = useState(() => photoQueue(pet));
  useEffect(() => know(pet.photo_urls), [know, pet.photo_urls]);
  return useUploadQueue(() => queue);
}

function photoQueue({ id, owner_id, photo_urls }: Pet) {
  let photos: Photos = photo_urls;
  const queue = createUploadQueue<SentPhoto>({
    prepare: prepareImage,
    send: (file, signal, onProgress) => sendPhoto(owner_id, file, { signal, onProgress }),
    save: (sent) => addPhoto(id, sent),
    discard: (sent) => discardPhoto(id, sent),
    room: () => ({ free: freePhotoPlaces(photos), full: messages.photosFull }),
    onFailed: (problem) => notify({ title: uploadMessages.error, text: problem, tone: 'destructive' }),
    onIdle: () => toast.success(messages.photosSaved),
  });
  const know = (current: Photos) => {
    photos = current;
  };
  return { queue, know };
}
