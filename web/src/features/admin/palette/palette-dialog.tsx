import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefusal } from '../../../lib/errors/refusal.ts';
import { shellText } from '../../../lib/language/shell-texts.ts';
import { useModal } from '../../../lib/browser/modal-dialogs.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { useDebounced } from '../components/lists/use-debounced.ts';
import { messages } from './messages.ts';
import { PaletteList } from './palette-list.tsx';
import { stepFrom, type PaletteOption, type PaletteGroup } from './palette-option.ts';
import { useSearch, type Search } from './use-search.ts';
import styles from './search.module.css';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages as shared, newAppointmentLabel } from '../components/messages.ts';
import { ADD_PARAMETER } from '../../../lib/navigation/admin-links.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { PAGE_LINKS } from '../routes/page-links.ts';

/**
 * Search results and pages in one list. A combobox: the focus stays in the field, arrow keys move the selection, Enter
 * opens it. A modal dialog, so that the browser traps the focus, closes it on Escape and returns the focus.
 */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const navigate = useNavigate();
  const id = useId();
  const search = useSearch(useDebounced(text.trim()));
  const isOwner = useIsOwner();
  const pages = useMemo(() => pagesFor(text, isOwner), [text, isOwner]);
  // Pages come first and need no waiting, so that results that arrive later do not change the target of Enter.
  const groups = [...pages, ...search.groups].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const active = options.find((option) => option.id === chosen) ?? options[0];

  const close = useModal(dialog, onClose);

  function go({ to }: PaletteOption) {
    // Closes before navigating, so that the focus does not return to the page that is left.
    close();
    if (typeof to === 'string') void navigate(to);
    else to();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined) setChosen(stepFrom(options, active?.id, step));
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) go(active);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={messages.title}
      // Browsers without `closedby` close it only on Escape.
      closedby="any"
      onCancel={close}
      onClose={onClose}
    >
      {/* antd has no combobox whose options are not in a drop-down. */}
      <input
        // A dialog focuses this element when it opens.
        autoFocus
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={messages.label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder={messages.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <output className={options.length === 0 ? styles.state : 'visually-hidden'}>
        {stateText(search, options.length)}
      </output>
      <PaletteList id={id} groups={groups} active={active?.id} onPoint={setChosen} onChoose={go} />
      {/* Otherwise the error is already shown above. */}
      {search.status === 'error' && options.length > 0 ? (
        <p className={styles.state}>{failureText(search)}</p>
      ) : null}
    </dialog>
  );
}

function stateText(search: Search, count: number): string {
  const { status } = search;
  if (status === 'loading') return messages.searching;
  if (status === 'error') return failureText(search);
  return count === 0 ? messages.none : messages.count(count);
}

function failureText({ error }: Search): string {
  return isRefusal(error) ? shellText('You no longer have access to this.') : messages.failed;
}

type Page = Pick<PaletteOption, 'label' | 'to'> & { readonly isForOwner?: true | undefined };

const PAGES: readonly Page[] = [
  ...PAGE_LINKS.map(({ label, path, isForOwner }) => ({ label, to: path, isForOwner })),
  { label: shared.messages, to: PATHS.messages },
  { label: shared.back, to: PATHS.home },
];

const ACTIONS: readonly Page[] = [
  { label: newAppointmentLabel, to: () => newAppointment.set({}) },
  { label: messages.addClient, to: `${PATHS.adminCustomers}?${ADD_PARAMETER}=1` },
  { label: messages.addTimeOff, to: `${PATHS.adminTeam}?${ADD_PARAMETER}=time-off` },
];

/** Pages and actions with a word that starts with the text; all of them for an empty text. */
function pagesFor(text: string, isOwner = false): readonly PaletteGroup[] {
  const pages = PAGES.filter(({ isForOwner }) => isOwner || !isForOwner);
  return [
    { name: 'pages', label: messages.pages, options: matching(pages, text) },
    { name: 'actions', label: messages.actions, options: matching(ACTIONS, text) },
  ];
}

function matching(list: readonly Page[], text: string): PaletteOption[] {
  const wanted = text.trim().toLowerCase();
  return list
    .filter(({ label }) =>
      [label, ...label.split(' ')].some((words) => words.toLowerCase().startsWith(wanted)),
    )
    .map(({ label, to }) => ({ id: `page-${idOf(label)}`, label, to }));
}

const idOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
