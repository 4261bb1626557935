/** The shared state and routes of the SendGrid, Twilio and FCM stand-ins. */
import type { Router } from '@paw-haven/local-backend';
import type { Timeline } from '../base/timeline.ts';
import type { CaptureStore } from './capture-store.ts';
import { addFcmRoutes } from './fcm-push.ts';
import { MailEvents, type MailEventsSettings } from './sendgrid-events.ts';
import { addSendGridRoutes } from './sendgrid-mail.ts';
import { Troubles } from './trouble.ts';
import { IncomingTexts, type IncomingSettings } from './twilio-incoming.ts';
import { addTwilioRoutes } from './twilio-sms.ts';

export interface MessageSettings {
  readonly mailEvents?: MailEventsSettings | undefined;
  readonly incoming?: IncomingSettings | undefined;
  /** Called when a text has come in. */
  readonly onChange?: () => void;
}

export class MessageProviders {
  readonly troubles = new Troubles();
  readonly gonePush = new Set<string>();
  readonly captures: CaptureStore;
  readonly timeline: Timeline;
  readonly mailEvents: MailEvents;
  readonly incoming: IncomingTexts;

  constructor(captures: CaptureStore, timeline: Timeline, settings: MessageSettings = {}) {
    this.captures = captures;
    this.timeline = timeline;
    this.mailEvents = new MailEvents(timeline, settings.mailEvents);
    this.incoming = new IncomingTexts(timeline, settings.onChange ?? (() => {}), settings.incoming);
  }

  addRoutes(router: Router): void {
    // Before SendGrid's other routes, which include the rest of /v3.
    this.mailEvents.addRoutes(router);
    addSendGridRoutes(router, this);
    addTwilioRoutes(router, this);
    addFcmRoutes(router, this);
  }

  reset(): void {
    this.troubles.clear();
    this.incoming.reset();
    this.gonePush.clear();
    this.mailEvents.reset();
  }
}
