/** The shared state and routes of the SendGrid, Twilio and FCM stand-ins. */
import type { Router } from '../../http/router.ts';
import type { Timeline } from '../timeline.ts';
import type { CaptureStore } from './capture-store.ts';
import { addFcmRoutes } from './fcm-push.ts';
import { addSendGridRoutes } from './sendgrid-mail.ts';
import { Troubles } from './trouble.ts';
import { addTwilioRoutes } from './twilio-sms.ts';

export class MessageProviders {
  readonly troubles = new Troubles();
  readonly optedOut = new Set<string>();
  readonly goneTokens = new Set<string>();
  readonly captures: CaptureStore;
  readonly timeline: Timeline;

  constructor(captures: CaptureStore, timeline: Timeline) {
    this.captures = captures;
    this.timeline = timeline;
  }

  addRoutes(router: Router): void {
    addSendGridRoutes(router, this);
    addTwilioRoutes(router, this);
    addFcmRoutes(router, this);
  }

  reset(): void {
    this.troubles.clear();
    this.optedOut.clear();
    this.goneTokens.clear();
  }
}
