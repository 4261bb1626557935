import { bannerOf, shownPhoto } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { factTexts } from '@paw-haven/domain/people/pet/facts';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { VetLine } from '../../../components/contacts/vet-line.tsx';
import { PetPicture } from '../../../components/pet-picture.tsx';
import { PetWeights } from '../../../components/weights/pet-weights.tsx';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { useSalonDay } from '../../../lib/salon/salon-day.ts';
import { messages } from '../messages.ts';
import { VaccineMarks } from './vaccine-marks.tsx';
import { outlineIcon } from '../../../ui/icons/icon.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { petFacts } from '../view-model.ts';
import styles from './pet-card.module.css';

const PetStatus = lazy(async () => ({
  default: (await import('../../../components/pet-status/pet-status.tsx')).PetStatus,
}));

const TrashIcon = /* @__PURE__ */ outlineIcon(
  'M4.5 6.5h15M9.5 6.500v-2h5v2M6.500 6.500l.8 13h9.400l.8-13M10 10.500v5.500M14 10.500v5.500',
);

export type PetDialogName = 'edit' | 'photos' | 'vaccinations' | 'delete';

/** Cards fill the width of a phone; wider screens have as many columns as fit. */
const BANNER_WIDTH = '(min-width: 48rem) 24rem, 100vw';

interface PetCardProps {
  readonly pet: Pet;
  readonly asksVaccines: boolean;
  readonly onOpen: (dialog: PetDialogName) => void;
}

export function PetCard({ pet, onOpen, ...props }: PetCardProps) {
  const banner = bannerOf(pet.photo_urls);
  const photoCount = pet.photo_urls.length;
  const today = useSalonDay();
  const facts = factTexts(pet).join(', ');
  const asksVaccines = props.asksVaccines && isActive(pet);
  return (
    <article className={styles.card} aria-labelledby={`pet-${pet.id}`}>
      {banner ? (
        <PetPicture photo={shownPhoto(pet, banner)} alt="" sizes={BANNER_WIDTH} className={styles.banner} />
      ) : null}
      <header className={styles.head}>
        <PetPortrait pet={pet} />
        <div className={styles.name}>
          <h2 id={`pet-${pet.id}`}>{pet.name}</h2>
          <CardStatus pet={pet} isShown={!isActive(pet)} />
        </div>
        <IconButton
          label={`${messages.remove}: ${pet.name}`}
          className={styles.remove}
          onClick={() => onOpen('delete')}
        >
          <TrashIcon />
        </IconButton>
      </header>
      <dl className={styles.facts}>
        {petFacts(pet, today).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {asksVaccines ? (
          <div className={styles.wide}>
            <dt>{messages.vaccinations}</dt>
            <dd>
              <VaccineMarks pet={pet} />
            </dd>
          </div>
        ) : null}
      </dl>
      {facts === '' ? null : <p className="soft">{facts}</p>}
      <VetLine pet={pet} />
      <PetWeights pet={pet} />
      {pet.usual_groom ? <p className={styles.notes}>{messages.usual(pet.usual_groom)}</p> : null}
      {pet.special_notes ? <p className={styles.notes}>{pet.special_notes}</p> : null}
      <div className={styles.actions}>
        {isActive(pet) ? <CardButton pet={pet} text={messages.edit} onClick={() => onOpen('edit')} /> : null}
        <CardButton
          pet={pet}
          text={photoCount === 0 ? messages.photos : `${messages.photos} (${photoCount})`}
          onClick={() => onOpen('photos')}
        />
        {asksVaccines ? (
          <CardButton pet={pet} text={messages.vaccinations} onClick={() => onOpen('vaccinations')} />
        ) : null}
        <CardStatus pet={pet} isShown={isActive(pet)} />
      </div>
    </article>
  );
}

/** Its place differs: a mark stands below the name, and the menu with the other actions. */
function CardStatus({ pet, isShown }: { readonly pet: Pet; readonly isShown: boolean }) {
  if (!isShown) return null;
  return (
    <Suspense>
      <PetStatus pet={pet} />
    </Suspense>
  );
}

/** Labels the button with the pet's name, so that screen reader users can tell the buttons apart. */
function CardButton(props: { readonly pet: Pet; readonly text: string; readonly onClick: () => void }) {
  return (
    <Button type="text" aria-label={`${props.text}: ${props.pet.name}`} onClick={props.onClick}>
      {props.text}
    </Button>
  );
}
