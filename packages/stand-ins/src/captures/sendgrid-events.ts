/** SendGrid's Event Webhook: its settings, and signed events about captured mail. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { jsonReply, type Router } from '@paw-haven/local-backend';
import { post, type PostResult } from '../base/post.ts';
import type { Timeline } from '../base/timeline.ts';
import type { Capture } from './capture-store.ts';
import { asObject, parseObject } from './json.ts';

export interface MailEventsSettings {
  /** Destination of events; without it none are sent. */
  readonly url?: string | undefined;
  /** Private key (PKCS #8 in Base64) on the curve P-256; by default a new one. */
  readonly key?: string | undefined;
}

export const MAIL_EVENTS = [
  'bounce',
  'dropped',
  'spamreport',
  'unsubscribe',
  'group_unsubscribe',
  'deferred',
  'delivered',
] as const;

export interface MailEvent {
  readonly event: (typeof MAIL_EVENTS)[number];
  /** Of a bounce: `bounce` or `blocked`. */
  readonly type?: string;
  readonly reason?: string;
  readonly status?: string;
}

const TIMEOUT_MS = 15_000;
/** Delay of an event, so that the sender can store the message id first. */
const EVENT_AFTER_MS = 500;

export class MailEvents {
  readonly #timeline: Timeline;
  readonly #settings: MailEventsSettings;
  readonly #key: KeyObject;
  readonly #messageIds = new Map<string, string>();
  #url: string | undefined;

  constructor(timeline: Timeline, settings: MailEventsSettings = {}) {
    this.#timeline = timeline;
    this.#settings = settings;
    this.#url = settings.url;
    this.#key =
      settings.key === undefined
        ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
        : createPrivateKey({ key: Buffer.from(settings.key, 'base64'), format: 'der', type: 'pkcs8' });
  }

  addRoutes(router: Router): void {
    const settings = '/v3/user/webhooks/event/settings';
    router.add('GET', `${settings}/all`, () => jsonReply(200, { webhooks: [this.#resource()] }));
    router.add('PATCH', settings, (request) => {
      const url = parseObject(request.body)?.['url'];
      if (typeof url !== 'string')
        return jsonReply(400, { errors: [{ message: 'url is required', field: 'url' }] });
      this.#url = url;
      return jsonReply(200, this.#resource());
    });
  }

  /** Keeps the id that the sender of a mail received. */
  remember({ id }: Capture, messageId: string): void {
    this.#messageIds.set(id, messageId);
  }

  reset(): void {
    this.#messageIds.clear();
    this.#url = this.#settings.url;
  }

  /** Sends an event about a captured mail, `times` times in one request. */
  async send(mail: Capture, event: MailEvent, times = 1): Promise<PostResult | undefined> {
    if (this.#url === undefined) return undefined;
    const raw = asObject(mail.raw) ?? {};
    const seconds = Math.floor(this.#timeline.now() / 1000);
    const item = {
      email: mail.to,
      timestamp: seconds,
      sg_event_id: randomUUID(),
      sg_message_id: `${this.#messageIds.get(mail.id) ?? ''}.recvd-0`,
      ...asObject(raw['custom_args']),
      ...event,
    };
    const body = JSON.stringify(Array.from({ length: times }, () => item));
    return post(
      this.#url,
      { 'content-type': 'application/json', ...this.#signed(body, seconds) },
      body,
      TIMEOUT_MS,
    );
  }

  sendLater(mail: Capture, event: MailEvent): void {
    this.#timeline.at(this.#timeline.now() + EVENT_AFTER_MS, async () => void (await this.send(mail, event)));
  }

  #signed(body: string, seconds: number): Record<string, string> {
    const signature = sign('sha256', Buffer.from(`${seconds}${body}`), this.#key).toString('base64');
    return {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': String(seconds),
    };
  }

  #resource(): object {
    const publicKey = createPublicKey(this.#key).export({ format: 'der', type: 'spki' }).toString('base64');
    const events = {
      bounce: true,
      dropped: true,
      spam_report: true,
      unsubscribe: true,
      group_unsubscribe: true,
    };
    return {
      id: 'local',
      enabled: this.#url !== undefined,
      url: this.#url ?? '',
      public_key: publicKey,
      ...events,
    };
  }
}
