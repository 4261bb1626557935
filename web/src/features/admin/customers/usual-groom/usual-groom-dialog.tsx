import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import { usualSchema } from '@paw-haven/domain/people/care/input';
import { CARE_LIMITS, type UsualEntry } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Input } from 'antd';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { randomName } from '../../../../lib/browser/random-name.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { useGroomers } from '../../../../lib/salon/team.ts';
import { usualGroomTexts as texts } from './messages.ts';

interface UsualGroomDialogProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'usual_groom'>;
  readonly usuals: readonly UsualEntry[];
  readonly onClose: () => void;
}

const SCHEMA = z.object({ usual: usualSchema });

/** Changes the usual groom, with the latest ones by day and groomer. */
export function UsualGroomDialog({ pet, usuals, onClose }: UsualGroomDialogProps) {
  const requestId = useRef(randomName());
  const save = useAction(
    ({ usual }: { readonly usual: string }) =>
      callFunction('save-usual', { requestId: requestId.current, petId: pet.id, usual }),
    { success: texts.saved(pet.name), failure: texts.failed },
  );
  return (
    <FormDialog
      title={texts.title(pet.name)}
      texts={texts}
      schema={SCHEMA}
      initialValues={{ usual: pet.usual_groom ?? '' }}
      onSubmit={async (input) => {
        if (await save.run(input)) onClose();
      }}
      onClose={onClose}
      pending={save.pending}
      notice={<p className="field-hint">{texts.hint}</p>}
    >
      <SchemaField name="usual" label={texts.label}>
        <Input autoComplete="off" maxLength={CARE_LIMITS.usual} placeholder={texts.example} />
      </SchemaField>
      {usuals.length > 0 ? <Earlier usuals={usuals} /> : null}
    </FormDialog>
  );
}

function Earlier({ usuals }: Pick<UsualGroomDialogProps, 'usuals'>) {
  const groomers = useGroomers() ?? [];
  const zone = useBusinessSettings().data?.time_zone ?? DEFAULT_SETTINGS.time_zone;
  const nameOf = (id: string | null) => groomers.find((groomer) => groomer.id === id)?.name ?? texts.salon;
  return (
    <section>
      <h4 id="earlier-usuals">{texts.earlier}</h4>
      <ol className="plain-list" aria-labelledby="earlier-usuals">
        {usuals.map(({ text, at, groomer_id: groomer }) => (
          <li key={at.getTime()}>
            <span>{text}</span>{' '}
            <span className="soft">{texts.by(formatDayShort(dayOf(at, zone)), nameOf(groomer))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
