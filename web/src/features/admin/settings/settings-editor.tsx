import { heroImagesQuery } from '@paw-haven/domain/site/image/queries';
import {
  settingsFields,
  settingsInputSchema,
  type SettingsForm,
  type SettingsInput,
} from '@paw-haven/domain/offer/settings/input';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { joinNames } from '@paw-haven/domain/booking/visit/pets';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConflictNotice } from '../../../antd/conflict-notice.tsx';
import { SchemaField, SchemaForm } from '../../../antd/schema-form.tsx';
import { useSaveForm, useVersionedForm } from '../../../antd/use-versioned-form.ts';
import { dialogTexts } from '../../../antd/messages.ts';
import { changedFields } from '../../../lib/firestore/versioned-edit.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { AgreementFields, BookingFields, ContactFields, QuietFields, ZoneField } from './fields.tsx';
import { CalendarFeed } from '../components/calendar-feed/calendar-feed.tsx';
import { HoursFields } from '../components/team/hours-fields.tsx';
import { PictureChoice } from '../components/team/picture-choice.tsx';
import { ClosedDays } from './closed-days.tsx';
import { heroTexts, messages } from './messages.ts';
import { PolicyFields } from './policy-fields.tsx';
import { createSettings, saveSettings } from './mutations.ts';
import { Section } from './section.tsx';
import { TillSection } from './till-section.tsx';
import styles from './settings-editor.module.css';

const HERO_IMAGES = heroImagesQuery(24);

interface SettingsEditorProps {
  readonly remote: SettingsForm;
  /** Null if there is no record yet. */
  readonly stored: BusinessSettings | null;
}

export function SettingsEditor({ remote, stored }: SettingsEditorProps) {
  const isNew = stored === null;
  const isOwner = useIsOwner();
  const edit = useVersionedForm(remote);
  // The notice stays after saving, so that its link loses nothing.
  const [opened] = useState(remote);
  const save = useSaveForm<SettingsForm, SettingsInput>(
    edit,
    async (changes) => edit.saved(await (isNew ? createSettings : saveSettings)(changes)),
    { success: messages.saved, conflict: messages.saveFailed, failure: messages.saveFailed },
  );
  return (
    <SchemaForm
      className={styles.form ?? ''}
      schema={settingsInputSchema}
      values={edit.form}
      onChange={edit.change}
      onSubmit={(input: SettingsInput) => (edit.isDirty || isNew ? save.run(input) : undefined)}
    >
      <ContactFields />
      <Section id="hours">
        <p className="field-hint">{messages.hoursHint}</p>
        <HoursFields field="business_hours" week={edit.form.business_hours} />
        {changedFields(opened, edit.form).includes('business_hours') ? <OwnHoursNotice /> : null}
      </Section>
      {stored ? <ClosedDays {...effectiveSettings(stored)} /> : null}
      <BookingFields hasWaitlist={edit.form.waitlist_minutes.on} />
      <PolicyFields policy={edit.form.policy} />
      <AgreementFields />
      <Section id="photo">
        <SchemaField name="hero_image_url" noStyle>
          <PictureChoice
            query={HERO_IMAGES}
            texts={heroTexts}
            name="hero_image_url"
            stored={edit.base.hero_image_url}
            firstIsDefault
          />
        </SchemaField>
      </Section>
      <QuietFields isOn={edit.form.quiet_hours.on} />
      <ZoneField isNew={isNew} />
      {stored && isOwner ? (
        <div id="calendar" className={styles.card}>
          <CalendarFeed groomerId={ALL_GROOMERS} zone={stored.time_zone} />
        </div>
      ) : null}
      {stored ? <TillSection settings={stored} /> : null}
      <div className={styles.end} data-dirty={edit.isDirty}>
        <ConflictNotice edit={edit} labels={settingsFields.labels} />
        <div className={styles.bar}>
          <output className="soft">{edit.isDirty ? messages.dirty : messages.clean}</output>
          <Button type="text" disabled={save.pending || !edit.isDirty} onClick={edit.discard}>
            {messages.discard}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            // Stays enabled without changes: typed times count as a change once their field is left.
            disabled={save.pending || edit.conflicting.length > 0}
          >
            {save.pending ? dialogTexts.saving : messages.save}
          </Button>
        </div>
      </div>
    </SchemaForm>
  );
}

/** Names the groomers whose hours do not follow the salon's. */
function OwnHoursNotice() {
  const names = (useGroomers() ?? []).flatMap(({ name, hours }) => (hours ? [name] : []));
  return names.length === 0 ? null : (
    <output className="field-hint">
      <span>{messages.ownHours(joinNames(names), names.length)}</span>{' '}
      <Link to={PATHS.adminTeam}>{messages.toTeam}</Link>
    </output>
  );
}
