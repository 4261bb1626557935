import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useKeptLanguage } from '../lib/kept-language.ts';
import { Spinner } from '../ui/spinner.tsx';

interface AreaProps {
  readonly children: ReactNode;
}

/** With all texts in Spanish. If it fails to load, the pages are in English. */
const SpokenArea = lazy(async (): Promise<{ default: ComponentType<AreaProps> }> => {
  try {
    return { default: (await import('./spoken-area.tsx')).SpokenArea };
  } catch (error) {
    console.warn('The texts in Spanish could not be loaded:', error);
    return { default: ({ children }) => children };
  }
});

const readsSpanish = (): boolean => navigator.languages.some((name) => name.startsWith('es'));

/** Pages that can be shown in another language; English readers load nothing for that. */
export function LanguageArea({ children }: AreaProps) {
  const kept = useKeptLanguage();
  const [isForeign, setIsForeign] = useState(false);
  // A Spanish browser suggests a Spanish profile, so the pages wait for the profile.
  if (!isForeign && (kept ? kept.language !== 'en' : readsSpanish())) setIsForeign(true);
  return isForeign ? (
    <Suspense fallback={<Spinner />}>
      <SpokenArea>{children}</SpokenArea>
    </Suspense>
  ) : (
    children
  );
}
