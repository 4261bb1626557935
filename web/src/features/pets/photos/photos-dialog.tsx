import { freePhotoPlaces, type Photos } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { useRef, useState, useEffect } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { UploadList } from '../../../components/uploads/upload-list.tsx';
import { messages } from '../messages.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './photos-dialog.module.css';
import { PhotoItem } from './photo-item.tsx';
import { uploadMessages } from '../../../components/uploads/upload-messages.ts';
import { notify, toast } from '../../../lib/notify/notify.ts';
import { prepareImage } from '../../../lib/uploads/prepare-image.ts';
import { createUploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { useUploadQueue, type Uploads } from '../../../lib/uploads/use-upload-queue.ts';
import { sendPhoto, type SentPhoto } from './photo-files.ts';
import { addPhoto, discardPhoto } from './photo-mutations.ts';

interface PhotosDialogProps {
  /** The pet's current stored data. */
  readonly pet: Pet;
  readonly onClose: () => void;
}

/** Stays open during uploads unless the user agrees to stop them. */
export function PhotosDialog({ pet, onClose }: PhotosDialogProps) {
  const { queue, items, isBusy } = usePhotoUploads(pet);
  const body = useRef<HTMLDivElement>(null);
  const [asksToStop, setAsksToStop] = useState(false);
  const close = () => (isBusy ? setAsksToStop(true) : onClose());
  return (
    <Modal
      width={720}
      title={messages.photosTitle(pet.name)}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        asksToStop && isBusy ? (
          <StopQuestion onKeep={() => setAsksToStop(false)} onStop={onClose} />
        ) : (
          <Button onClick={close}>{dialogTexts.close}</Button>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <PhotoPicker
          free={freePhotoPlaces(pet.photo_urls)}
          onFiles={(files) => {
            setAsksToStop(false);
            queue.add(files);
          }}
        />
        <UploadList items={items} queue={queue} onRemoved={() => body.current?.focus()} />
        <PhotoGrid pet={pet} />
      </div>
    </Modal>
  );
}

function StopQuestion({ onKeep, onStop }: { readonly onKeep: () => void; readonly onStop: () => void }) {
  return (
    <div className={styles.question} role="alert">
      <p>{messages.uploadsRunning}</p>
      <Button onClick={onKeep}>{messages.uploadsKeep}</Button>
      <Button danger onClick={onStop}>
        {messages.uploadsStop}
      </Button>
    </div>
  );
}

function PhotoGrid({ pet }: { readonly pet: Pet }) {
  const grid = useRef<HTMLDivElement>(null);
  // The focused button disappears with its photo.
  const focusGrid = () => grid.current?.focus();
  return (
    <div ref={grid} tabIndex={-1}>
      {pet.photo_urls.length === 0 ? (
        <p className="soft">{messages.photosEmpty}</p>
      ) : (
        <ul className={`plain-list ${styles.photos}`} aria-label={messages.photosTitle(pet.name)}>
          {pet.photo_urls.map((photo, index) => (
            <PhotoItem key={photo.id} pet={pet} photo={photo} place={index + 1} onRemoved={focusGrid} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The uploads of a pet's photos. They end with the page, and resume when a lost connection is back. */
function usePhotoUploads(pet: Pet): Uploads {
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
