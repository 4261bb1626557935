import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { useSiteSettings } from '../lib/site/use-site-settings.ts';

const DEFAULTS = { name: DEFAULT_SETTINGS.business_name, phone: DEFAULT_SETTINGS.business_phone };

interface OwnTextProps {
  readonly part: 'name' | 'phone';
  readonly before?: string;
  readonly after?: string;
}

/**
 * The business's name or phone number. Before the first paint, build/late-start.js fills in what the browser knows from
 * the last visit; otherwise a default stays invisible until the current content is read.
 */
export function OwnText({ part, before = '', after = '' }: OwnTextProps) {
  const text = useSiteSettings()[part];
  return (
    <span
      data-own={part}
      data-built={text}
      data-default={text === DEFAULTS[part] || undefined}
      suppressHydrationWarning
    >
      {`${before}${text}${after}`}
    </span>
  );
}
