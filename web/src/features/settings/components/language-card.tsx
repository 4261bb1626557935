import { LANGUAGE_NAMES, LANGUAGES, languageOf, type Language } from '@paw-haven/domain/language';
import type { Profile } from '@paw-haven/domain/profile/schema';
import { Radio } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { markChosen, takeChosen } from '../../../lib/kept-language.ts';
import { language } from '../../../lib/language.ts';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { languageTexts } from '../messages.ts';
import { saveLanguage } from '../mutations.ts';
import { Card } from './card.tsx';

interface LanguageCardProps {
  readonly uid: string;
  readonly profile: Profile | null;
  /** The page is shown anew in the other language, without what was typed. */
  readonly isEditing: boolean;
}

/** Works at once: the page is shown anew in the language of the profile, and says so where the choice was made. */
export function LanguageCard({ uid, profile, isEditing }: LanguageCardProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { run, pending } = useAction(saveLanguage, { failure: languageTexts.saveFailed });
  useEffect(() => {
    if (!takeChosen()) return;
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
            markChosen();
            // What was not saved is not announced later.
            if (!(await run(uid, target.value as Language))) takeChosen();
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
