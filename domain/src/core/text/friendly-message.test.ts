import { expect, test } from 'vitest';
import { friendlyMessage } from './friendly-message.ts';

const CONNECTION = 'Connection issue. Please check your internet connection and try again.';
const FORBIDDEN = "You don't have permission to perform this action.";
const MISSING = 'The requested resource was not found.';
const SLOW = 'The request took too long. Please try again.';
const OTHER = 'Something went wrong. Please try again or contact support if the problem persists.';

test.each([
  ['APP-40', 'NetworkError when attempting', CONNECTION],
  ['APP-40', 'Failed to fetch', CONNECTION],
  ['APP-41', 'Unauthorized', FORBIDDEN],
  ['APP-41', 'status 403', FORBIDDEN],
  ['APP-42', 'Document not found', MISSING],
  ['APP-42', 'HTTP 404', MISSING],
  ['APP-43', 'Timeout of 10 s', SLOW],
  ['APP-44', 'x is undefined', OTHER],
  ['APP-44', '', OTHER],
  ['listed order', 'fetch timeout 404', CONNECTION],
  ['listed order', '403 not found', FORBIDDEN],
])('%s maps "%s"', (_, text, friendly) => expect(friendlyMessage(text)).toBe(friendly));
