import type { Language } from '@paw-haven/domain/core/text/language';
import type { MailWords } from './words.ts';

/** Data for the parts of a mail around its content. */
export interface MailFrame {
  readonly language: Language;
  readonly words: MailWords['footer'];
  readonly businessName: string;
  readonly address: string | null;
  readonly phone: string;
  /** The web app's origin, without a trailing slash. */
  readonly appOrigin: string;
  readonly unsubscribeUrl: string | null;
}
