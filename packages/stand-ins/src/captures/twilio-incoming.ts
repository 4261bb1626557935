/** Texts to the business's number, handed over to its webhook as Twilio does: signed, and once or more often. */
import { createHmac, randomBytes } from 'node:crypto';
import { post } from '../base/post.ts';
import type { Timeline } from '../base/timeline.ts';
import { countSegments } from './sms-segments.ts';

export interface IncomingSettings {
  /** Webhook of the number or messaging service; without it texts are only recorded. */
  readonly url?: string | undefined;
  /** The account's token, which signs requests. */
  readonly authToken?: string | undefined;
  /** The business's number, or its messaging service (`MG…`). */
  readonly to?: string | undefined;
}

export interface IncomingText {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
  readonly pictures: number;
  /** ISO 8601. */
  readonly at: string;
  /** Status of each request to the webhook; 0 without a response. */
  readonly statuses: readonly number[];
}

/** Words that opt out and in, alone and in any case. */
const OPT_OUT = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const OPT_IN = new Set(['START', 'UNSTOP', 'YES']);
const TIMEOUT_MS = 15_000;
/** Older ones are dropped, so that a stand-in left running does not fill the memory. */
const MAX_TEXTS = 500;

export class IncomingTexts {
  readonly #timeline: Timeline;
  readonly #settings: IncomingSettings;
  readonly #onChange: () => void;
  /** Numbers that opted out: every text to them is refused. */
  readonly optedOut = new Set<string>();
  #texts: readonly IncomingText[] = [];
  #url: string | undefined;
  #isHolding = false;
  #held: string[] = [];

  constructor(timeline: Timeline, onChange: () => void, settings: IncomingSettings = {}) {
    this.#timeline = timeline;
    this.#onChange = onChange;
    this.#settings = settings;
    this.#url = settings.url;
  }

  /** Newest last. */
  get texts(): readonly IncomingText[] {
    return this.#texts;
  }

  /** `hold`: texts wait until they are released, in any order. */
  configure({ url, hold }: { readonly url: string | undefined; readonly hold: boolean }): void {
    this.#url = url;
    this.#isHolding = hold;
  }

  /** A text from a phone. Resolves once the webhook has answered, `times` times. */
  async receive(
    {
      from,
      body,
      pictures = 0,
    }: { readonly from: string; readonly body: string; readonly pictures?: number },
    times = 1,
  ): Promise<IncomingText> {
    const word = body.trim().toUpperCase();
    if (OPT_OUT.has(word)) this.optedOut.add(from);
    if (OPT_IN.has(word)) this.optedOut.delete(from);
    const sid = `${pictures > 0 ? 'MM' : 'SM'}${randomBytes(16).toString('hex')}`;
    const at = new Date(this.#timeline.now()).toISOString();
    const text: IncomingText = { sid, from, body, pictures, at, statuses: [] };
    this.#texts = [...this.#texts, text].slice(-MAX_TEXTS);
    this.#onChange();
    if (this.#isHolding) this.#held.push(sid);
    else for (let sent = 0; sent < times; sent += 1) await this.deliver(sid);
    return this.#find(sid) ?? text;
  }

  /** Delivers the held texts, and holds no further ones. Resolves to their number. */
  async release(order: 'forward' | 'reverse'): Promise<number> {
    const held = order === 'forward' ? this.#held : this.#held.toReversed();
    this.#held = [];
    this.#isHolding = false;
    for (const sid of held) await this.deliver(sid);
    return held.length;
  }

  /** Sends a text to the webhook, again if it was sent before. Resolves to false for an unknown one. */
  async deliver(sid: string): Promise<boolean> {
    const text = this.#find(sid);
    if (text === undefined) return false;
    const url = this.#url;
    if (url === undefined) return true;
    const params = this.#paramsOf(text);
    const signed = Object.keys(params)
      .toSorted()
      .reduce((all, name) => all + name + (params[name] ?? ''), url);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', this.#settings.authToken ?? '')
        .update(signed)
        .digest('base64'),
    };
    const result = await post(url, headers, new URLSearchParams(params).toString(), TIMEOUT_MS);
    const status = 'status' in result ? result.status : 0;
    this.#texts = this.#texts.map((item) =>
      item.sid === sid ? { ...item, statuses: [...item.statuses, status] } : item,
    );
    this.#onChange();
    return true;
  }

  reset(): void {
    this.optedOut.clear();
    this.#texts = [];
    this.#held = [];
    this.#isHolding = false;
    this.#url = this.#settings.url;
  }

  #find(sid: string): IncomingText | undefined {
    return this.#texts.find((text) => text.sid === sid);
  }

  #paramsOf({ sid, from, body, pictures }: IncomingText): Record<string, string> {
    const { to = '' } = this.#settings;
    return {
      ApiVersion: '2010-04-01',
      SmsStatus: 'received',
      MessageSid: sid,
      SmsSid: sid,
      From: from,
      Body: body,
      NumMedia: String(pictures),
      NumSegments: String(countSegments(body)),
      ...(to.startsWith('MG') ? { To: '+15550100100', MessagingServiceSid: to } : { To: to }),
    };
  }
}
