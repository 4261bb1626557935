import type { Page } from '@playwright/test';

/** Collects the texts of the page's toasts from now on, which show for only 4 or 5 s. */
export async function collectToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const look = () => {
      for (const toast of document.querySelectorAll('[role=status], .toast, [data-sonner-toast]'))
        if (toast.textContent && !texts.includes(toast.textContent)) texts.push(toast.textContent);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  return () => seen.jsonValue();
}
