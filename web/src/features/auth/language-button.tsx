import { LANGUAGE_NAMES } from '@paw-haven/domain/core/text/language';
import { useEffect, useRef } from 'react';
import {
  storeLanguage,
  markLanguageChosen,
  consumeLanguageChosen,
} from '../../lib/language/stored-language.ts';
import { language } from '../../lib/language/language.ts';
import { Button } from '../../ui/actions/button.tsx';

/** Language switch for visitors, labeled in the target language. A newly created account gets that language. */
export function LanguageButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (consumeLanguageChosen()) button.current?.focus();
  }, []);
  const other = language() === 'en' ? 'es' : 'en';
  return (
    <Button
      ref={button}
      variant="quiet"
      lang={other}
      onClick={() => {
        markLanguageChosen();
        storeLanguage({ language: other, uid: null });
      }}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
