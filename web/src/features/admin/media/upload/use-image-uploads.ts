import { titleOfFile } from '@paw-haven/domain/image/input';
import { uploadMessages } from '../../../../components/uploads/upload-messages.ts';
import { notify, toast } from '../../../../lib/notify/notify.ts';
import { prepareImage } from '../../../../lib/uploads/prepare-image.ts';
import { forgetFile } from '../../../../lib/uploads/unfinished-files.ts';
import { requireFile } from '../../../../lib/uploads/require-file.ts';
import { createUploadQueue } from '../../../../lib/uploads/upload-queue.ts';
import { useUploadQueue } from '../../../../lib/uploads/use-upload-queue.ts';
import { refreshImageFigures } from '../image-figures.ts';
import { texts } from '../messages.ts';
import { addImage, type UploadedImage } from '../mutations.ts';
import { discardImage, sendImage, type SentImage } from './image-files.ts';

/** What the record of a file will say, except its address. */
export type UploadTarget = Omit<UploadedImage, 'title' | 'file_path'>;

type Sending = SentImage & { readonly record: UploadedImage };

/** `add` sends files to where the target says at that moment. */
export function useImageUploads() {
  const { queue, items, isBusy } = useUploadQueue(imageQueue);
  const add = (files: readonly File[], target: UploadTarget) => {
    for (const file of files) records.set(file, { ...target, title: titleOfFile(file.name) });
    queue.add(files);
  };
  return { queue, items, isBusy, add };
}

/** What is known of a file that is on its way. */
const records = new WeakMap<Blob, Omit<UploadedImage, 'file_path'>>();

function recordOf(file: Blob): Omit<UploadedImage, 'file_path'> {
  const record = records.get(file);
  if (!record) throw new Error('A file was added without its target.');
  return record;
}

const imageQueue = () =>
  createUploadQueue<Sending>({
    prepare: async (file) => {
      const prepared = await prepareImage(file);
      records.set(prepared, recordOf(file));
      return prepared;
    },
    send: async (file, signal, onProgress) => {
      const record = recordOf(file);
      const sent = await sendImage(record.category, file, { signal, onProgress });
      return { ...sent, record: { ...record, file_path: sent.url } };
    },
    save: async ({ id, path, record }) => {
      await requireFile(path, new Date());
      await addImage(id, record);
      forgetFile(path);
    },
    discard: discardImage,
    room: () => ({ free: Number.POSITIVE_INFINITY, full: '' }),
    onFailed: (problem) => notify({ title: uploadMessages.error, text: problem, tone: 'destructive' }),
    onIdle: (saved) => {
      toast.success(saved === 1 ? texts.added : texts.addedSeveral(saved));
      refreshImageFigures();
    },
  });
