import { titleOfFile } from '@paw-haven/domain/site/image/input';
import { uploadMessages } from '../../../../components/uploads/upload-messages.ts';
import { notify, toast } from '../../../../lib/notify/notify.ts';
import { prepareImage } from '../../../../lib/uploads/prepare-image.ts';
import { untrackFile } from '../../../../lib/uploads/unfinished-files.ts';
import { requireFile } from '../../../../lib/uploads/require-file.ts';
import { createUploadQueue } from '../../../../lib/uploads/upload-queue.ts';
import { useUploadQueue } from '../../../../lib/uploads/use-upload-queue.ts';
import { refreshImageFigures } from './image-figures.ts';
import { messages } from './messages.ts';
import { addImage, type UploadedImage } from './mutations.ts';
import { discardImage, sendImage, type SentImage } from './image-files.ts';

/** The fields of an image's record that are chosen before the upload. */
export type UploadTarget = Omit<UploadedImage, 'title' | 'file_path'>;

type Sending = SentImage & { readonly record: UploadedImage };

/**
 * The upload queue; each file goes to the target at the time it was added. `onSaved` gets the URL of each new image, and
 * is that of the first render.
 */
export const useImageUploads = (onSaved?: (url: string) => void) => useUploadQueue(() => imageQueue(onSaved));

const imageQueue = (onSaved?: (url: string) => void) =>
  createUploadQueue<Sending, UploadTarget>({
    prepare: prepareImage,
    send: async (file, signal, onProgress, { name, data: target }) => {
      const sent = await sendImage(target.category, file, { signal, onProgress });
      return { ...sent, record: { ...target, title: titleOfFile(name), file_path: sent.url } };
    },
    save: async ({ id, path, record }) => {
      await requireFile(path, new Date());
      await addImage(id, record);
      untrackFile(path);
      onSaved?.(record.file_path);
    },
    discard: discardImage,
    room: () => ({ free: Number.POSITIVE_INFINITY, full: '' }),
    onFailed: (problem) => notify({ title: uploadMessages.error, text: problem, tone: 'destructive' }),
    onIdle: (saved) => {
      toast.success(saved === 1 ? messages.added : messages.addedSeveral(saved));
      refreshImageFigures();
    },
  });
