import { dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import dayjsConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useSalonZone } from '../lib/salon/salon-day.ts';
import { useCheckField } from './schema-form.tsx';

interface Typing {
  /** What the field shows instead of the picker's value. */
  readonly text: string | undefined;
  readonly type: (text: string) => void;
  readonly read: () => void;
  readonly onEnter: () => void;
}

/** The typed text of a picker; wraps the picker. */
export const TypingContext = createContext<Typing | undefined>(undefined);

/**
 * antd's pickers read and reformat text while it is typed, drop what they cannot read, and let Enter submit the form.
 * This input passes them nothing that is typed.
 */
function TypedInput({ value, onBlur, onKeyDown, ...input }: ComponentProps<'input'>) {
  const typing = use(TypingContext);
  return (
    <input
      {...input}
      value={typing?.text ?? value}
      onChange={(event) => typing?.type(event.target.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        typing?.read();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter') return onKeyDown?.(event);
        event.preventDefault();
        typing?.onEnter();
      }}
    />
  );
}

const COMPONENTS = { input: TypedInput };

/** Moves the open list sideways, where a phone would cut it off. */
const ON_SCREEN = { overflow: { adjustX: true, adjustY: true, shiftX: true } };

let salonZone: string = DEFAULT_SETTINGS.time_zone;

/** “Today”, “Now” and the outlined day are those of the salon; antd's own pickers show the browser's. */
export const SalonPicker = DatePicker.generatePicker({
  ...dayjsConfig,
  getNow: () => dayjs(`${dayOf(new Date(), salonZone)}T${timeOf(new Date(), salonZone)}`),
});

interface TypedPicker {
  /** A stored value, or the typed text that is none. */
  readonly value: string;
  readonly isValue: (text: string) => boolean;
  readonly read: (text: string) => string | undefined;
  readonly onChange: ((value: string) => void) | undefined;
}

/**
 * Reads typed text when the person leaves the field or presses Enter. Text that cannot be read becomes the value, which
 * the form's schema rejects with the reason.
 */
export function useTypedPicker({ value, isValue, read, onChange }: TypedPicker) {
  const zone = useSalonZone();
  // antd asks for the time outside of React.
  useEffect(() => {
    salonZone = zone;
  }, [zone]);
  const checkField = useCheckField();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  // Two events can follow each other before the next rendering.
  const latest = useRef<string>(undefined);
  const type = (text: string | undefined) => {
    latest.current = text;
    setTyped(text);
    // The open list would cover what follows the field, such as the form's buttons.
    if (text !== undefined) setOpen(false);
  };
  const readTyped = () => {
    const text = latest.current;
    if (text === undefined) return;
    type(undefined);
    const next = read(text) ?? text;
    if (next !== value) onChange?.(next);
    if (!isValue(next)) checkField();
  };
  const typing: Typing = {
    text: typed ?? (isValue(value) ? undefined : value),
    type,
    read: readTyped,
    onEnter: () => {
      setOpen(typed === undefined && !isOpen);
      readTyped();
    },
  };
  const picker = {
    components: COMPONENTS,
    allowClear: false,
    popupAlign: ON_SCREEN,
    open: isOpen,
    onOpenChange: setOpen,
    onCalendarChange: () => type(undefined),
  };
  return { typing, picker };
}
