/** Validates attachments and headers as SendGrid does. */

export interface PartProblem {
  readonly message: string;
  readonly field: string;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Header names that SendGrid sets itself. */
const RESERVED = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]);

export function findAttachmentProblem(
  attachments: readonly Readonly<Record<string, unknown>>[],
): PartProblem | undefined {
  for (const [index, { content, filename, type }] of attachments.entries()) {
    const field = `attachments.${index}`;
    if (typeof content !== 'string' || content === '' || !BASE64.test(content))
      return { message: 'The attachment content must be base64 encoded.', field: `${field}.content` };
    if (typeof filename !== 'string' || filename === '')
      return { message: 'The filename of the attachment is required.', field: `${field}.filename` };
    if (typeof type === 'string' && /[;\r\n]/.test(type))
      return {
        message: "The attachment type cannot contain ';', or CRLF characters.",
        field: `${field}.type`,
      };
  }
  return undefined;
}

export function findHeaderProblem(
  headers: Readonly<Record<string, unknown>> | undefined,
): PartProblem | undefined {
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (RESERVED.has(name.toLowerCase()))
      return { message: 'The headers parameter cannot contain reserved headers.', field: 'headers' };
    if (typeof value !== 'string' || /[\r\n]/.test(value))
      return { message: 'The headers parameter must be an object of strings.', field: `headers.${name}` };
  }
  return undefined;
}
