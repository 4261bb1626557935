/** Words for a mail in its language. */
import type { Language } from '@paw-haven/domain/core/text/language';
import { NOTIFICATION_WORDS, type NotificationWords } from '@paw-haven/domain/notify/notification/words';
import { WORDS_OF, type DomainWords } from '@paw-haven/domain/spanish/words';
import { SPANISH } from './spanish.ts';
import { ENGLISH, type MailWords } from './words.ts';

interface Spoken {
  readonly language: Language;
}

const MAIL_WORDS: Readonly<Record<Language, MailWords>> = { en: ENGLISH, es: SPANISH };

export const mailWords = ({ language }: Spoken): MailWords => MAIL_WORDS[language];

/** The domain's words; undefined for English. */
export const wordsFor = ({ language }: Spoken): DomainWords | undefined => WORDS_OF[language];

export const shortWords = (spoken: Spoken): NotificationWords =>
  wordsFor(spoken)?.notification ?? NOTIFICATION_WORDS;
