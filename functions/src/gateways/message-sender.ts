/** Interfaces to message providers, so that providers can be exchanged. */
import type { FailureReason } from '@paw-haven/domain/notify/delivery/schema';
import type { PushAddress } from '@paw-haven/domain/notify/notification/device';

/** Result of an attempt to send. Provider failures are results and never thrown. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  /** Worth a retry. `detail` is a code without personal data. */
  | { readonly kind: 'retry'; readonly detail: string; readonly retryAfterMs?: number | undefined }
  /** A retry would fail again. */
  | ({ readonly kind: 'rejected' } & Refusal);

/** A permanent refusal: at once, or reported later. */
export interface Refusal {
  /** `invalid-recipient` and `opted-out` hold for later messages too. */
  readonly reason: FailureReason | 'opted-out';
  /** The provider's code, without personal data. */
  readonly detail: string;
}

export interface MailMessage {
  /** The delivery's id, the same in each attempt, so that mail programs show a duplicate once. */
  readonly id: string;
  readonly to: string;
  readonly fromName: string;
  /** Address for replies. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** URL that unsubscribes from mail of this kind with one click (RFC 8058). */
  readonly unsubscribeUrl: string | null;
}

export interface MailAttachment {
  readonly fileName: string;
  /** Media type without parameters. */
  readonly type: string;
  readonly text: string;
}

export interface EmailSender {
  send(message: MailMessage): Promise<SendOutcome>;
}

/** What the mail provider reports about an accepted email. */
export interface MailReport extends Refusal {
  readonly deliveryId: string;
  readonly to: string;
  /** True if the email arrived and its recipient objected to it. */
  readonly hasArrived: boolean;
  /** Whether the recipient unsubscribed. */
  readonly unsubscribes: boolean;
}

export interface TextMessage {
  /** The delivery's id, which the provider's status reports contain. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/** The final status of a text message. */
export interface SmsStatus {
  /** Undefined if it was delivered. */
  readonly refusal?: Refusal;
  /** US dollars; null until the provider reports it. */
  readonly cost: number | null;
}

export interface SmsSender {
  send(message: TextMessage): Promise<SendOutcome>;
  /**
   * Resolves to the provider's id of a message to this number with such a body, if one was accepted since `since`. An
   * earlier attempt may have succeeded without a response.
   */
  find(to: string, isSame: (body: string) => boolean, since: Date): Promise<string | undefined>;
  /** Undefined while the status is not final. */
  fetchStatus(providerId: string): Promise<SmsStatus | undefined>;
}

export interface PushMessage {
  readonly to: PushAddress;
  readonly title: string;
  readonly body: string;
  /** Path within the app that a click opens. */
  readonly path: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
  readonly timeToLiveSeconds: number;
}

export interface PushSender {
  send(message: PushMessage): Promise<SendOutcome>;
}
