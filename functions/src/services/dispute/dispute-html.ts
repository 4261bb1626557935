/** The file for the bank as a page that prints well and loads nothing. */
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { html, type Html } from '../../lib/html.ts';
import type { FactSection } from './dispute-facts.ts';

interface Page {
  readonly businessName: string;
  readonly disputeId: string;
  readonly sections: readonly FactSection[];
  readonly zone: string;
  readonly madeAt: Date;
}

export function disputePage({ businessName, disputeId, sections, zone, madeAt }: Page): string {
  const title = `Response to dispute ${disputeId}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body {
            margin: 2rem auto;
            max-width: 48rem;
            padding: 0 1rem;
            font:
              11pt/1.5 Georgia,
              serif;
            overflow-wrap: anywhere;
          }
          h2 {
            margin-top: 2rem;
            break-after: avoid;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          th,
          td {
            padding: 0.35rem 0.75rem 0.35rem 0;
            border-top: 1px solid #ccc;
            text-align: start;
            vertical-align: top;
            white-space: pre-line;
          }
          th {
            width: 14rem;
            font-weight: normal;
          }
          tr {
            break-inside: avoid;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>
          From the records of ${businessName}, made on ${formatInstant(madeAt, zone)}. All times are in the
          time zone ${zone}.
        </p>
        ${sections.map((section) => sectionHtml(section, zone))}
      </body>
    </html>`;
  return page.text;
}

function sectionHtml({ title, facts }: FactSection, zone: string): Html {
  return html`<h2>${title}</h2>
    <table>
      ${facts.map(
        ({ at, text }) =>
          html`<tr>
            <th scope="row">${at === undefined ? '' : formatInstant(at, zone)}</th>
            <td>${text}</td>
          </tr>`,
      )}
    </table>`;
}
