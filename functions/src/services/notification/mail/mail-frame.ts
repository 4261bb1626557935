/** What surrounds a mail's content. */
export interface MailFrame {
  readonly businessName: string;
  readonly address: string | null;
  readonly phone: string;
  /** Without a trailing slash. */
  readonly appOrigin: string;
  readonly unsubscribeUrl: string | null;
}
