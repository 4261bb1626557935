import { freePhotoPlaces } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { UploadList } from '../../../components/uploads/upload-list.tsx';
import { messages } from '../messages.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';
import styles from './photos-dialog.module.css';

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
          <Button onClick={close}>{messages.close}</Button>
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
