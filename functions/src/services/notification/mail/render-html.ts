/** Renders a mail as HTML with tables and inline styles, which all mail programs support. Loads nothing external. */
import { html, Html, withWholeTimes } from '../../../lib/html.ts';
import type { MailContent } from './mail-content.ts';
import type { AmountRow } from './mail-facts.ts';
import type { MailFrame } from './mail-frame.ts';

const SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "Georgia, 'Iowan Old Style', 'Palatino Linotype', serif";

/** The site's color tokens, as hex. */
const COLOR = {
  paper: '#fdfaf4',
  raised: '#fffefd',
  sunk: '#f5f0e6',
  ink: '#16241e',
  soft: '#4e5c54',
  line: '#e0dcd2',
  pine: '#175842',
  pineInk: '#fcfaf1',
} as const;

/** The site's dark tokens, as hex. */
const DARK: Readonly<Record<string, string>> = {
  '.paper': 'background: #111916',
  '.card': 'background: #19231e',
  '.facts': 'background: #0b110e',
  '.button': 'background: #7bcba7',
  '.label': 'color: #071a13',
  '.ink': 'color: #f0ede4',
  '.soft': 'color: #aeb1a5',
  '.brand': 'color: #7bcba7',
  '.link': 'color: #7bcba7',
  '.line': 'border-color: #313b35',
};

/**
 * Styles for mail programs with a dark mode and small screens; others ignore them. Outlook on the web and on phones
 * ignores the media query, and marks a mail in which it replaced colors (`data-ogsc`) or backgrounds (`data-ogsb`).
 */
const STYLES = [
  '@media (prefers-color-scheme: dark) {',
  ...Object.entries(DARK).map(([selector, color]) => `  ${selector} { ${color} !important; }`),
  '}',
  ...Object.entries(DARK).map(
    ([selector, color]) =>
      `${color.startsWith('background') ? '[data-ogsb]' : '[data-ogsc]'} ${selector} { ${color} !important; }`,
  ),
  '@media (max-width: 480px) { .pad { padding-left: 22px !important; padding-right: 22px !important; } .name { width: 84px !important; } }',
].join('\n        ');

/** For Outlook on Windows, which ignores `max-width` and would fill the window. */
const OUTLOOK_WIDTH = {
  open: new Html(
    '<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  ),
  close: new Html('<!--[if mso]></td></tr></table><![endif]-->'),
};

export function renderHtml(content: MailContent, frame: MailFrame): string {
  return `<!doctype html>\n${documentOf(content, frame).text}\n`;
}

function documentOf(content: MailContent, frame: MailFrame): Html {
  return html`<html lang="${frame.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>${content.subject}</title>
      <style>
        ${new Html(STYLES)}
      </style>
    </head>
    <body class="paper" style="margin:0;padding:0;background:${COLOR.paper};">
      <div style="display:none;max-height:0;overflow:hidden;">${content.preview}</div>
      <table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        class="paper"
        style="background:${COLOR.paper};"
      >
        <tr>
          <td align="center" style="padding:32px 12px;">
            ${OUTLOOK_WIDTH.open}
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
              <tr>
                <td
                  class="brand pad"
                  style="padding:0 36px 18px;font:600 22px/1.3 ${SERIF};color:${COLOR.pine};"
                >
                  ${frame.businessName}
                </td>
              </tr>
              <tr>
                <td
                  class="card line pad"
                  style="padding:36px 36px 32px;background:${COLOR.raised};border:1px solid ${COLOR.line};border-radius:16px;"
                >
                  <h1 class="ink" style="margin:0 0 16px;font:600 28px/1.25 ${SERIF};color:${COLOR.ink};">
                    ${withWholeTimes(content.heading)}
                  </h1>
                  ${content.paragraphs.map(paragraph)}${facts(content.facts)}${amounts(content.amounts ?? [])}${answer(content)}${action(content, frame)}${closing(content)}${tell(content)}
                </td>
              </tr>
              <tr>
                <td
                  class="soft pad"
                  style="padding:22px 36px 0;font:400 13px/1.6 ${SANS};color:${COLOR.soft};"
                >
                  ${footer(content, frame)}
                </td>
              </tr>
            </table>
            ${OUTLOOK_WIDTH.close}
          </td>
        </tr>
      </table>
    </body>
  </html>`;
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:0 0 14px;font:400 16px/1.6 ${SANS};color:${COLOR.ink};">
    ${withWholeTimes(text)}
  </p> `;
}

function facts(list: MailContent['facts']): Html | null {
  if (list.length === 0) return null;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="facts"
    style="margin:8px 0 22px;background:${COLOR.sunk};border-radius:12px;"
  >
    ${list.map(([label, value], index) => fact(label, value, index === 0))}
  </table> `;
}

function fact(label: string, value: string, isFirst: boolean): Html {
  const rule = isFirst ? '' : `border-top:1px solid ${COLOR.line};`;
  return html`<tr>
    <td
      class="soft line name"
      width="136"
      valign="top"
      style="padding:12px 0 12px 18px;${rule}font:400 14px/1.5 ${SANS};color:${COLOR.soft};"
    >
      ${label}
    </td>
    <td
      class="ink line"
      valign="top"
      style="padding:12px 18px 12px 10px;${rule}font:600 15px/1.5 ${SANS};color:${COLOR.ink};"
    >
      ${withWholeTimes(value)}
    </td>
  </tr> `;
}

/** As on a receipt: the labels may be long, the amounts are in a column at the right. */
function amounts(rows: readonly AmountRow[]): Html | null {
  if (rows.length === 0) return null;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:-6px 0 22px;"
  >
    ${rows.map((row) => amount(...row))}
  </table> `;
}

function amount(label: string, value: string, kind?: 'total'): Html {
  const rule = kind === 'total' ? `border-top:1px solid ${COLOR.line};` : '';
  const font = `${rule}font:${kind === 'total' ? 600 : 400} 15px/1.5 ${SANS};color:${COLOR.ink};`;
  return html`<tr>
    <td class="ink line" valign="top" style="padding:6px 0 6px 18px;${font}">${label}</td>
    <td
      class="ink line"
      valign="top"
      align="right"
      style="padding:6px 18px 6px 16px;white-space:nowrap;${font}"
    >
      ${value}
    </td>
  </tr> `;
}

function answer({ answer: link }: MailContent): Html | null {
  return link ? button(link.label, link.url) : null;
}

/** Beside an answer it is a plain link, so that one button stands out. */
function action({ action: link, answer: first }: MailContent, { appOrigin }: MailFrame): Html | null {
  if (!link) return null;
  const href = `${appOrigin}${link.path}`;
  return first ? plainLink(link.label, href) : button(link.label, href);
}

const tell = ({ tell: link }: MailContent): Html | null => (link ? plainLink(link.label, link.url) : null);

const plainLink = (label: string, href: string): Html =>
  html`<p style="margin:14px 0 0;font:600 15px/1.6 ${SANS};">
    <a class="link" href="${href}" style="color:${COLOR.pine};">${label}</a>
  </p> `;

/** Outlook on Windows draws neither padding nor background of a link, so the cell around it has them. */
function button(label: string, href: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 6px;">
    <tr>
      <td
        class="button"
        bgcolor="${COLOR.pine}"
        style="border-radius:10px;background:${COLOR.pine};mso-padding-alt:14px 26px;"
      >
        <a
          class="label"
          href="${href}"
          style="display:inline-block;padding:14px 26px;color:${COLOR.pineInk};font:600 16px/1.25 ${SANS};text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table> `;
}

function closing({ closing: text }: MailContent): Html | null {
  return text === undefined
    ? null
    : html`<p class="soft" style="margin:18px 0 0;font:400 15px/1.6 ${SANS};color:${COLOR.soft};">
        ${text}
      </p>`;
}

function footer({ footer: kind }: MailContent, frame: MailFrame): Html {
  const contact = [frame.businessName, frame.address, frame.phone]
    .filter((part) => part !== null)
    .join(' · ');
  return html`${contact}<br />${reason(kind, frame)}`;
}

function reason(kind: MailContent['footer'], frame: MailFrame): Html {
  const { businessName, appOrigin, unsubscribeUrl, words } = frame;
  const link = (href: string, text: string) =>
    html`<a class="link" href="${href}" style="color:${COLOR.pine};">${text}</a>`;
  const settings = link(`${appOrigin}/settings`, words.settings);
  if (kind === 'internal') return html`Sent by the website of ${businessName}.`;
  if (kind === 'none') return html``;
  if (kind === 'copy') return html`${words.copy} ${link(unsubscribeUrl ?? '', words.stopCopies)}`;
  if (kind === 'promotional' && unsubscribeUrl !== null)
    return html`${words.promotional} ${link(unsubscribeUrl, words.unsubscribe)} · ${settings}`;
  return html`${words.transactional} ${settings}`;
}
