import { isActive, mayRestore, type PetStatus as Status } from '@paw-haven/domain/people/pet/active';
import { INACTIVE_REASONS, type InactiveReason, type Pet } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ButtonMenu } from '../../antd/button-menu.tsx';
import { ConfirmDialog } from '../../antd/dialogs.tsx';
import { callFunction } from '../../lib/calls/callables.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { outlineIcon } from '../../ui/icons/icon.tsx';
import { messages } from './messages.ts';
import styles from './pet-status.module.css';

const MoreIcon = /* @__PURE__ */ outlineIcon('M5.5 12h.01M12 12h.01M18.5 12h.01');

/** Records that a pet has died or no longer comes; afterwards says so, and for a time that it was a mistake. */
export function PetStatus({ pet }: { readonly pet: Pick<Pet, 'id' | 'name' | 'inactive'> }) {
  const { id: petId, name, inactive } = pet;
  const [question, setQuestion] = useState<InactiveReason>();
  const [now] = useState(() => new Date());
  const place = useRef<HTMLDivElement>(null);
  const { run, pending } = useAction((status: Status) => callFunction('set-pet-status', { petId, status }), {
    failure: messages.failed,
  });
  return (
    <div ref={place} tabIndex={-1} className={styles.status}>
      {inactive ? <span className="soft">{messages.marks[inactive.reason]}</span> : null}
      {isActive(pet) ? (
        <ButtonMenu
          type="text"
          aria-label={messages.more(name)}
          items={INACTIVE_REASONS.toReversed().map((reason) => ({
            key: reason,
            label: messages.say[reason](name),
            onClick: () => setQuestion(reason),
          }))}
        >
          <MoreIcon />
        </ButtonMenu>
      ) : null}
      {mayRestore(pet, now) ? (
        <Button
          type="link"
          disabled={pending}
          aria-label={messages.mistakeFor(name)}
          onClick={async () => {
            if (await run('active')) place.current?.focus();
          }}
        >
          {messages.mistake}
        </Button>
      ) : null}
      {question === undefined ? null : (
        <ConfirmDialog
          title={messages.ask[question](name)}
          texts={{ cancel: messages.back, confirm: messages.yes }}
          pending={pending}
          onClose={() => setQuestion(undefined)}
          onConfirm={async () => {
            if (!(await run(question))) return;
            setQuestion(undefined);
            // The menu that opened the dialog is gone.
            place.current?.focus();
          }}
        >
          <p>{messages.visits(name)}</p>
          <p className="soft">{messages.kept(name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
