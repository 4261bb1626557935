import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { VisitPhoto } from '@paw-haven/domain/people/care/schema';
import { Button } from 'antd';
import { useState } from 'react';
import { callFunction } from '../../lib/calls/callables.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { messages } from './messages.ts';
import styles from './visit-note.module.css';

interface GalleryPartProps {
  readonly visitId: string;
  /** As they are stored. */
  readonly photos: readonly VisitPhoto[];
  /** Undefined while the report is not published. */
  readonly gallery: NonNullable<VisitSheet['own']>['gallery'];
}

/** For staff: puts photos of the published report into the gallery, or says why it may not. */
export function GalleryPart({ visitId, photos, gallery }: GalleryPartProps) {
  const [shown, setShown] = useState(gallery?.urls ?? []);
  const { run, pending } = useAction(
    async (url: string, isShown: boolean) => {
      await callFunction('set-gallery-photo', { appointmentId: visitId, url, isShown });
      setShown((before) => [...before.filter((each) => each !== url), ...(isShown ? [url] : [])]);
    },
    { success: messages.gallery.saved, failure },
  );
  const problem = problemOf(gallery);
  return (
    <fieldset className={styles.photos}>
      <legend>{messages.gallery.title}</legend>
      {problem === undefined ? (
        <ul className={`plain-list ${styles.add}`}>
          {photos.map(({ url, moment }, index) => {
            const isShown = shown.includes(url);
            const name = `${messages.moments[moment]}, ${index + 1}`;
            return (
              <li key={url}>
                <Button disabled={pending} onClick={() => void run(url, !isShown)}>
                  {isShown ? messages.gallery.takeOut(name) : messages.gallery.show(name)}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="field-hint">{problem}</p>
      )}
    </fieldset>
  );
}

function problemOf(gallery: GalleryPartProps['gallery']): string | undefined {
  if (!gallery) return messages.gallery.unpublished;
  if (gallery.allowed === null) return messages.gallery.unanswered;
  return gallery.allowed ? undefined : messages.gallery.refused;
}

function failure(error: unknown): string {
  if (!(error instanceof AppError)) return messages.gallery.failed;
  if (error.code === 'changed-elsewhere') return messages.gallery.refused;
  return error.code === 'invalid-input' ? messages.gallery.unreadable : error.message;
}
