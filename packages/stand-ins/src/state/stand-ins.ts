/** Combines the parts of the stand-ins: Stripe, the captures, their clock, and their state as JSON. */
import { CaptureStore } from '../captures/capture-store.ts';
import type { Capture } from '../captures/capture-store.ts';
import { MessageProviders } from '../captures/message-providers.ts';
import type { MailEventsSettings } from '../captures/sendgrid-events.ts';
import type { IncomingSettings } from '../captures/twilio-incoming.ts';
import { scheduleExpiry } from '../stripe/checkout/expire-session.ts';
import { scheduleRefundEnd } from '../stripe/payments/refund-ends.ts';
import { REFUNDS_SUCCEED, StripeAccount } from '../stripe/account/stripe-account.ts';
import { StripeApi } from '../stripe/stripe-api.ts';
import type { StripeStateData } from '../stripe/account/stripe-state.ts';
import { WebhookDispatcher } from '../stripe/webhooks/dispatcher.ts';
import type { Delivery, WaitingDelivery } from '../stripe/webhooks/dispatcher.ts';
import { Timeline } from '../base/timeline.ts';
import type { Clock, Scheduler } from '../base/timeline.ts';

export interface StandInsSettings {
  /** Destination of events; without it they are only recorded. */
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret: string;
  /** Secret keys to accept; by default every test key. */
  readonly apiKeys?: readonly string[] | undefined;
  readonly mailEvents?: MailEventsSettings | undefined;
  readonly incomingTexts?: IncomingSettings | undefined;
  readonly clock?: Clock | undefined;
  readonly scheduler?: Scheduler | undefined;
}

export interface StandInsState {
  readonly version: 1;
  readonly stripe: StripeStateData;
  readonly captures: readonly Capture[];
  readonly deliveries: readonly Delivery[];
  readonly waiting: readonly WaitingDelivery[];
}

export class StandIns {
  readonly timeline: Timeline;
  readonly account: StripeAccount;
  readonly stripeApi: StripeApi;
  readonly webhooks: WebhookDispatcher;
  readonly captures: CaptureStore;
  readonly messages: MessageProviders;
  /** Called after every change; the server uses it to save the state. */
  onChange: () => void = () => undefined;

  constructor(settings: StandInsSettings) {
    const changed = (): void => this.onChange();
    const endpoint = { url: settings.webhookUrl, secret: settings.webhookSecret };
    this.timeline = new Timeline(settings.clock, settings.scheduler);
    this.webhooks = new WebhookDispatcher(this.timeline, endpoint, changed);
    this.account = new StripeAccount(this.timeline, (event) => {
      this.webhooks.dispatch(event);
      changed();
    });
    this.stripeApi = new StripeApi(this.account, settings.apiKeys);
    this.captures = new CaptureStore(() => this.timeline.now(), changed);
    this.messages = new MessageProviders(this.captures, this.timeline, {
      mailEvents: settings.mailEvents,
      incoming: settings.incomingTexts,
      onChange: changed,
    });
  }

  exportState(): StandInsState {
    return {
      version: 1,
      stripe: this.account.state.export(),
      captures: this.captures.export(),
      deliveries: this.webhooks.deliveries,
      waiting: this.webhooks.waiting(),
    };
  }

  /** Replaces the current state and restarts the timers of open sessions, refunds and undelivered events. */
  importState(state: StandInsState): void {
    this.reset();
    this.account.state.import(state.stripe);
    this.captures.import(state.captures);
    this.webhooks.deliveries = [...state.deliveries];
    this.webhooks.restore(state.waiting, (id) => this.account.state.events.get(id));
    this.account.repointOpenSessions();
    for (const { session } of this.account.state.sessions.values()) {
      if (session.status === 'open') scheduleExpiry(this.account, session);
    }
    for (const refund of this.account.state.refunds.values()) scheduleRefundEnd(this.account, refund);
    this.onChange();
  }

  /** Restores the state after the start: no objects, captures or pending tasks, and the clock at its base. */
  reset(): void {
    this.webhooks.reset();
    this.stripeApi.faults.set(undefined);
    this.account.state.clear();
    this.account.nextRefunds = REFUNDS_SUCCEED;
    this.captures.clear();
    this.messages.reset();
    this.timeline.reset();
    this.onChange();
  }
}
