/** Reads the attachments of a captured mail from its SendGrid request. */
import type { Capture } from './capture-store.ts';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export function attachmentsOf({ raw }: Pick<Capture, 'raw'>): Attachment[] {
  const list: unknown =
    typeof raw === 'object' && raw !== null && 'attachments' in raw ? raw.attachments : undefined;
  if (!Array.isArray(list)) return [];
  return (list as Readonly<Record<string, unknown>>[]).map(({ filename, type, content }) => ({
    name: typeof filename === 'string' ? filename : 'file',
    type: typeof type === 'string' ? type : 'application/octet-stream',
    bytes: Buffer.from(typeof content === 'string' ? content : '', 'base64'),
  }));
}
