/** The shared state and routes of the SendGrid, Twilio and FCM stand-ins. */
import type { Router } from '@paw-haven/local-backend';
import type { Timeline } from '../base/timeline.ts';
import type { CaptureStore } from './capture-store.ts';
import { addFcmRoutes } from './fcm-push.ts';
import { MailEvents, type MailEventsSettings } from './sendgrid-events.ts';
import { addSendGridRoutes } from './sendgrid-mail.ts';
import { Troubles } from './trouble.ts';
import { addTwilioRoutes } from './twilio-sms.ts';

export class MessageProviders {
  readonly troubles = new Troubles();
  readonly optedOut = new Set<string>();
  readonly gonePush = new Set<string>();
  readonly captures: CaptureStore;
  readonly timeline: Timeline;
  readonly mailEvents: MailEvents;

  constructor(captures: CaptureStore, timeline: Timeline, mailEvents?: MailEventsSettings) {
    this.captures = captures;
    this.timeline = timeline;
    this.mailEvents = new MailEvents(timeline, mailEvents);
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
    this.optedOut.clear();
    this.gonePush.clear();
    this.mailEvents.reset();
  }
}
