import { portraitsQuery } from '@paw-haven/domain/site/image/queries';
import { useId, useLayoutEffect, useRef } from 'react';
import { FileButton } from '../../../components/uploads/file-button.tsx';
import { UploadList } from '../../../components/uploads/upload-list.tsx';
import { messages as imageMessages } from '../components/images/messages.ts';
import { useImageUploads } from '../components/images/use-image-uploads.ts';
import { PictureChoice } from '../components/team/picture-choice.tsx';
import { messages, portraitTexts } from './messages.ts';
import styles from './team.module.css';

const PORTRAITS = portraitsQuery();

interface PortraitChoiceProps {
  /** The stored URL. */
  readonly stored: string;
  readonly value?: string;
  readonly onChange?: (url: string) => void;
}

/** Form control for a groomer's photo: one of the About images, or a new one, which becomes an About image. */
export function PortraitChoice({ stored, value, onChange }: PortraitChoiceProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const { queue, items, isBusy } = useImageUploads((url) => latest.current?.(url));
  return (
    <div ref={group} tabIndex={-1} className={styles.portrait}>
      <PictureChoice
        query={PORTRAITS}
        texts={portraitTexts}
        name="photo_url"
        stored={stored}
        shape="square"
        {...(value !== undefined && { value })}
        {...(onChange && { onChange })}
      />
      <FileButton
        text={messages.uploadPhoto}
        hint={`${id}-limits`}
        variant="secondary"
        disabled={isBusy}
        onFiles={(files) => queue.add(files, { category: 'about', is_portfolio: false })}
      />
      <p id={`${id}-limits`} className="field-hint">
        {imageMessages.limits}
      </p>
      <UploadList items={items} queue={queue} onRemoved={() => group.current?.focus()} />
    </div>
  );
}
