/** Renders the same mail as plain text. */
import type { MailContent } from './mail-content.ts';
import type { MailFrame } from './mail-frame.ts';

export function renderText(content: MailContent, frame: MailFrame): string {
  const [facts, amounts] = [content.facts, content.amounts ?? []].map((rows) =>
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  );
  const action = content.action && `${content.action.label}: ${frame.appOrigin}${content.action.path}`;
  const parts = [
    content.heading,
    ...content.paragraphs,
    facts,
    amounts,
    content.answer && `${content.answer.label}: ${content.answer.url}`,
    action,
    content.closing,
    content.tell && `${content.tell.label} ${content.tell.url}`,
    footer(content, frame),
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

function footer({ footer: kind }: MailContent, frame: MailFrame): string {
  const contact = [frame.businessName, frame.address, frame.phone].filter((part) => part !== null).join('\n');
  return `-- \n${contact}\n${reason(kind, frame)}`;
}

function reason(
  kind: MailContent['footer'],
  { businessName, appOrigin, unsubscribeUrl, words }: MailFrame,
): string {
  if (kind === 'internal') return `Sent by the website of ${businessName}.`;
  if (kind === 'none') return '';
  if (kind === 'copy') return `${words.copy}\n${words.stopCopies}: ${unsubscribeUrl ?? ''}`;
  const settings = `${words.settings}: ${appOrigin}/settings`;
  return kind === 'promotional' && unsubscribeUrl !== null
    ? `${words.unsubscribe}: ${unsubscribeUrl}\n${settings}`
    : settings;
}
