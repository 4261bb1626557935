import { addressOfFile } from './file-store.ts';
import { uploadProblems } from './messages.ts';
import { keepUpload } from './unfinished-files.ts';
import { UploadRefused } from './upload-problem.ts';

/**
 * Before the record of a sent file is written. A page may stand still for hours in between, as a laptop does when it is
 * shut, and another one may remove the file meanwhile. Rejects where that has happened.
 */
export async function requireFile(path: string, now: Date, addressOf = addressOfFile): Promise<void> {
  // Without browser storage nothing is remembered; the bucket is asked.
  if (keepUpload(path, now) || (await addressOf(path)) !== undefined) return;
  throw new UploadRefused(uploadProblems.gone);
}
