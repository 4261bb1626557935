/** What a screen reader has to say, from the accessibility tree and the live regions, against docs/accessibility.md. */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

const PAGE = new URL('../../../docs/accessibility.md', import.meta.url);

/** Ends the words of a region that depend on how fast the answer comes. */
const MAYBE = ' (or not)';
/** The page, a container or its heading has the focus. */
const PAGE_ITSELF = '(the page)';

interface AxNode {
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly value?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Compares each step with the script: the focused element, and what live regions said since the step before. */
export class ScreenReader {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  /** The lines of each step that is still to come, by its name. */
  readonly #script: Map<string, string[]>;

  private constructor(page: Page, devtools: CDPSession, heading: string) {
    this.#page = page;
    this.#devtools = devtools;
    this.#script = readScript(heading);
  }

  /** Must begin before the first page opens. `heading` is that of the script. */
  static async begin(page: Page, heading: string): Promise<ScreenReader> {
    await page.addInitScript(recordLiveRegions);
    return new ScreenReader(page, await page.context().newCDPSession(page), heading);
  }

  /** Waits until the script's words for this step, and no others, have been said. */
  async after(step: string): Promise<void> {
    const lines = this.#script.get(step) ?? [];
    this.#script.delete(step);
    const optional = new Set(
      lines.filter((line) => line.endsWith(MAYBE)).map((line) => line.slice(0, -MAYBE.length)),
    );
    const said = new Set<string>();
    await expect
      .poll(async () => {
        for (const text of await this.#page.evaluate(takeHeard)) said.add(`“${plain(text)}”`);
        // The order in which several regions change is no promise.
        const heard = [...said].filter((text) => !optional.has(text)).toSorted();
        const focused = plain(await this.#focused());
        return [
          ...heard,
          lines.at(-1) === PAGE_ITSELF && focused.startsWith('heading') ? PAGE_ITSELF : focused,
        ];
      })
      .toEqual([
        ...lines
          .slice(0, -1)
          .filter((line) => !line.endsWith(MAYBE))
          .toSorted(),
        ...lines.slice(-1),
      ]);
  }

  /** Fails if the script has further steps. */
  end(): void {
    expect([...this.#script.keys()]).toEqual([]);
  }

  async #focused(): Promise<string> {
    const { result } = await this.#devtools.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    });
    const { nodes } = await this.#devtools.send('Accessibility.getPartialAXTree', {
      ...(result.objectId === undefined ? {} : { objectId: result.objectId }),
      fetchRelatives: false,
    });
    const [node] = nodes as readonly AxNode[];
    const role = node?.role?.value ?? 'none';
    if (role === 'none' || role === 'generic') return PAGE_ITSELF;
    const property = (name: string): unknown =>
      node?.properties?.find((item) => item.name === name)?.value.value;
    const states = [
      { true: 'checked', false: 'not checked' }[String(property('checked'))],
      { true: 'expanded', false: 'collapsed' }[String(property('expanded'))],
      property('required') === true ? 'required' : undefined,
      property('invalid') === 'true' ? 'invalid' : undefined,
      property('disabled') === true ? 'unavailable' : undefined,
      await this.#page.evaluate(describeActiveOption),
    ];
    const value = node?.value?.value;
    const what = `${role} “${node?.name?.value ?? ''}”${value ? `, “${value}”` : ''}`;
    return [what, ...states].filter(Boolean).join(', ');
  }
}

function readScript(heading: string): Map<string, string[]> {
  const section = readFileSync(PAGE, 'utf8').split(`### ${heading}\n`)[1] ?? '';
  const script = /^```text\n([^]*?)\n```/m.exec(section)?.[1] ?? '';
  const steps = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of script.split('\n'))
    if (line.startsWith(' ')) lines.push(line.trim());
    else steps.set(line.replace(/:$/, ''), (lines = []));
  return steps;
}

/** Days, times, addresses and numbers depend on when the test runs. */
const plain = (text: string): string =>
  text
    .replaceAll(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(?:, \d{4})?/g, '<day>')
    .replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d+(?:, \d{4})?/g, '<day>')
    .replaceAll(/<day>, [^”]+/g, '<day>, <free times>')
    .replaceAll(/\b\d{1,2}:\d\d [AP]M/g, '<time>')
    .replaceAll(
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
      '<month>',
    )
    .replaceAll(/\b\d+ results\b/g, '<count> results')
    .replaceAll(/\S+@example\.com/g, '<address>')
    .replaceAll(/Dana Reed \d+/g, 'Dana Reed')
    .replaceAll(/\d{3}-\d{3}-\d{4}/g, '<phone>')
    .replaceAll(/\s+/g, ' ');

/** Runs in the page. The last words of each live region: earlier ones did not stand long enough to be heard. */
function recordLiveRegions(): void {
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  const last = new Map<Element, string>();
  (globalThis as { takeHeard?: () => string[] }).takeHeard = () => {
    const texts = [...last.values()];
    last.clear();
    return texts;
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      // A region that comes with its text is not announced, unless it is an alert.
      const alerts = [...addedNodes].map((node) =>
        node instanceof Element ? node.closest('[role=alert]') : null,
      );
      const element = target instanceof Element ? target : target.parentElement;
      for (const region of [element?.closest(LIVE), ...alerts]) {
        const text = region?.textContent?.trim() ?? '';
        if (region && text !== '' && !/^(Loading|…)/.test(text)) last.set(region, text);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page. */
function takeHeard(): string[] {
  return (globalThis as { takeHeard?: () => string[] }).takeHeard?.() ?? [];
}

/** Runs in the page. The option of a combobox that Enter takes; undefined if there is none. */
function describeActiveOption(): string | undefined {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  const text = document.getElementById(id)?.textContent?.trim() ?? '';
  return text === '' ? undefined : `option “${text}”`;
}
