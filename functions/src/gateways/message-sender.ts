/** How messages are sent. Another provider can take a provider's place behind the same interface. */
import type { FailureReason } from '@paw-haven/domain/delivery/schema';

/** None of these is thrown: a failure at a provider is a result like any other. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  /** A failure that may pass. `detail` is a code, without anything personal. */
  | { readonly kind: 'retry'; readonly detail: string; readonly retryAfterMs?: number | undefined }
  /** A failure that would be the same the next time. */
  | { readonly kind: 'rejected'; readonly reason: FailureReason | 'opted-out'; readonly detail: string };

export interface MailMessage {
  /** The delivery's id, the same in each try: mail programs show a mail that arrives twice only once. */
  readonly id: string;
  readonly to: string;
  readonly fromName: string;
  /** Where answers go. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** Address that ends mails of this kind with one click (RFC 8058). */
  readonly unsubscribeUrl: string | null;
}

export interface MailAttachment {
  readonly fileName: string;
  /** Without parameters. */
  readonly type: string;
  readonly text: string;
}

export interface EmailSender {
  send(message: MailMessage): Promise<SendOutcome>;
}

export interface TextMessage {
  /** The delivery's id: the provider's status reports name it. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/** What became of a text message; undefined while it is on its way. */
export interface SmsStatus {
  readonly delivered: boolean;
  /** The carrier's error code if it was not delivered; otherwise empty. */
  readonly detail: string;
  /** US dollars; null until the provider reports it. */
  readonly cost: number | null;
}

export interface SmsSender {
  send(message: TextMessage): Promise<SendOutcome>;
  /** The provider's id of the same message if it was accepted since then: a try may have succeeded without an answer. */
  find(message: Pick<TextMessage, 'to' | 'body'>, since: Date): Promise<string | undefined>;
  /** Undefined while the message is on its way. */
  fetchStatus(providerId: string): Promise<SmsStatus | undefined>;
}

export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads; within the app. */
  readonly path: string;
  /** A later message with the same tag takes the place of an earlier one that is still shown. */
  readonly tag: string;
  readonly timeToLiveSeconds: number;
}

export interface PushSender {
  send(message: PushMessage): Promise<SendOutcome>;
}
