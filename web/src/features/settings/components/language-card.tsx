import { LANGUAGE_NAMES, LANGUAGES, languageOf, type Language } from '@paw-haven/domain/core/text/language';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { Radio } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { markLanguageChosen, consumeLanguageChosen } from '../../../lib/language/stored-language.ts';
import { language } from '../../../lib/language/language.ts';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { languageTexts } from '../messages.ts';
import { saveLanguage } from '../mutations.ts';
import { Card } from './card.tsx';

interface LanguageCardProps {
  readonly uid: string;
  readonly profile: Profile | null;
  /** Whether a form is open, whose input a language change would lose by remounting the page. */
  readonly isEditing: boolean;
}

/** Takes effect immediately: remounts the page in the new language and confirms it where the choice was made. */
export function LanguageCard({ uid, profile, isEditing }: LanguageCardProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { run, pending } = useAction(saveLanguage, { failure: languageTexts.saveFailed });
  useEffect(() => {
    if (!consumeLanguageChosen()) return;
    group.current?.querySelector<HTMLElement>('input:checked')?.focus();
    notify(languageTexts.saved);
  }, []);
  const chosen = languageOf(profile);
  return (
    <Card
      title={
        <>
          {languageTexts.title} / <span lang={language() === 'en' ? 'es' : 'en'}>{languageTexts.other}</span>
        </>
      }
      lead={isEditing ? languageTexts.whileEditing : languageTexts.lead}
    >
      <div ref={group}>
        <Radio.Group
          name={id}
          aria-label={languageTexts.title}
          value={chosen}
          disabled={pending || isEditing}
          onChange={async ({ target }) => {
            markLanguageChosen();
            // A failed save must not be announced later.
            if (!(await run(uid, target.value as Language))) consumeLanguageChosen();
          }}
          options={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          }))}
        />
      </div>
    </Card>
  );
}
