/** Push messages as received by the service worker and as passed on to a page. */

export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  /** The event's key, or empty. A later message with the same tag replaces this one. */
  readonly tag: string;
  /** Path that a click opens, always within this site. */
  readonly path: string;
}

/** Sent to a visible page with a port for its reply: a page that replies has shown the message. */
export interface PushedNews {
  readonly type: 'pushed';
  readonly message: PushedMessage;
}

/** Browsers require a notification for every push message, even an unreadable one. */
const UNREADABLE: PushedMessage = {
  title: 'You have a new notification',
  body: 'Open your appointments to see what’s new.',
  tag: '',
  path: '/appointments',
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * `text` is JSON, either as FCM delivers it to a browser (`{ notification, data, from, fcmMessageId }`) or as it was
 * sent to FCM (`{ notification, data, webpush: { notification } }`), which is the form the stand-in stores.
 */
export function readPushed(text: string | undefined, ownOrigin: string): PushedMessage {
  const payload = parse(text);
  const shown = {
    ...fieldsOf(payload['notification']),
    ...fieldsOf(fieldsOf(payload['webpush'])['notification']),
  };
  const data = fieldsOf(payload['data']);
  const title = textOf(shown['title']);
  if (title === '') return UNREADABLE;
  return {
    title,
    body: textOf(shown['body']),
    tag: textOf(shown['tag']) || textOf(data['tag']),
    path: ownPath(data['path'], ownOrigin),
  };
}

/** The address as a path within this site; `/` for any other address. */
export function ownPath(address: unknown, ownOrigin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, ownOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(address, ownOrigin);
  // A path that begins with two slashes would be read as another origin.
  return origin === ownOrigin ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : '/';
}

/** Undefined for any other message from the worker. */
export function readPushedNews(data: unknown): PushedMessage | undefined {
  const { type, message } = fieldsOf(data);
  const { title, body, tag, path } = fieldsOf(message);
  const fields = [title, body, tag, path];
  if (type !== 'pushed' || !fields.every((field) => typeof field === 'string')) return undefined;
  return { title, body, tag, path } as PushedMessage;
}

function parse(text: string | undefined): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
