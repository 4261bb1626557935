import type { Language } from '@paw-haven/domain/language';
import type { MailWords } from './words.ts';

/** What surrounds a mail's content. */
export interface MailFrame {
  readonly language: Language;
  readonly words: MailWords['footer'];
  readonly businessName: string;
  readonly address: string | null;
  readonly phone: string;
  /** Without a trailing slash. */
  readonly appOrigin: string;
  readonly unsubscribeUrl: string | null;
}
