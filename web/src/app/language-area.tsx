import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { expectsSpanish, useStoredLanguage } from '../lib/language/stored-language.ts';
import { PageFrame } from './layouts/page-frame.tsx';

interface AreaProps {
  readonly children: ReactNode;
}

/** With all texts in Spanish. If it fails to load, the pages are in English. */
const TranslatedArea = lazy(async (): Promise<{ default: ComponentType<AreaProps> }> => {
  try {
    return { default: (await import('./translated-area.tsx')).TranslatedArea };
  } catch (error) {
    console.warn('The texts in Spanish could not be loaded:', error);
    return { default: ({ children }) => children };
  }
});

/** Pages that can be shown in another language; English readers load nothing for that. */
export function LanguageArea({ children }: AreaProps) {
  const storedLanguage = useStoredLanguage();
  const [isForeign, setIsForeign] = useState(false);
  // Without a stored language, the pages wait for the profile.
  if (!isForeign && expectsSpanish(storedLanguage)) setIsForeign(true);
  return isForeign ? (
    <Suspense fallback={<PageFrame />}>
      <TranslatedArea>{children}</TranslatedArea>
    </Suspense>
  ) : (
    children
  );
}
