import { formatCents } from '@paw-haven/domain/core/cents';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Section } from './section.tsx';
import { messages } from './till/till-messages.ts';

const TillDialog = lazy(async () => ({ default: (await import('./till/till-dialog.tsx')).TillDialog }));

/** What is often added to a bill, and where customers can tell others. Saved on its own. */
export function TillSection({ settings }: { readonly settings: BusinessSettings }) {
  const [isOpen, setIsOpen] = useState(false);
  const { presets = [], review_url: reviewUrl } = settings;
  return (
    <Section id="till">
      <p className="field-hint">{messages.hint}</p>
      {presets.length === 0 ? (
        <p className="soft">{messages.none}</p>
      ) : (
        <ul className="plain-list">
          {presets.map(({ label, cents, kind }, place) => (
            <li key={`${place} ${label}`}>
              <span>{`${label}, ${formatCents(cents)}`}</span>{' '}
              <span className="soft">{messages.kinds[kind]}</span>
            </li>
          ))}
        </ul>
      )}
      {reviewUrl ? <p className="soft">{reviewUrl}</p> : null}
      <p>
        <Button onClick={() => setIsOpen(true)}>{messages.edit}</Button>
      </p>
      {isOpen ? (
        <Suspense>
          <TillDialog settings={settings} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
