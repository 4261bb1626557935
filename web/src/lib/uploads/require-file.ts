import { addressOfFile } from './file-store.ts';
import { uploadProblems } from './messages.ts';
import { renewUpload } from './unfinished-files.ts';
import { UploadRefused } from './upload-problem.ts';

/**
 * Call before writing the record of an uploaded file. A page can be suspended for hours in between, as on a closed
 * laptop, and another page may remove the file in the meantime. Rejects if that has happened.
 */
export async function requireFile(path: string, now: Date, addressOf = addressOfFile): Promise<void> {
  // Without browser storage there is no memory of uploads, so the bucket is asked.
  if (renewUpload(path, now) || (await addressOf(path)) !== undefined) return;
  throw new UploadRefused(uploadProblems.gone);
}
