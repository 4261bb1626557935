import { BUSINESS_ID } from '../../core/records/conversation.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';
import type { VisitRequest } from './schema.ts';

const keyOf = ({ id, asked_at }: VisitRequest): string => `request-${id}-${asked_at.getTime()}`;

/** Tells the business about a new request, without what the person wrote. */
export const requestedEvent = (request: VisitRequest): NotificationEvent => ({
  kind: 'admin-notice',
  key: keyOf(request),
  userId: BUSINESS_ID,
  appointmentId: null,
  data: {
    about: 'request',
    title: 'New request',
    text: `${request.service_name} for a ${request.breed}. See Requests in the admin area.`,
  },
});

/** Tells the person the answer, once. */
export const answeredEvent = (request: VisitRequest): NotificationEvent => ({
  kind: 'request-answered',
  key: `${keyOf(request)}-${request.state}`,
  userId: request.user_id,
  appointmentId: null,
  data: {
    service: request.service_name,
    pet: request.pet_name,
    ...(request.answer !== undefined && { text: request.answer }),
  },
});
