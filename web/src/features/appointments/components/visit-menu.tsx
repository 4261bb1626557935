import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { ButtonMenu } from '../../../antd/button-menu.tsx';
import { saveCalendarFile } from '../../../lib/browser/calendar-file.ts';
import { outlineIcon } from '../../../ui/icons/icon.tsx';
import { messages } from '../messages.ts';
import type { EffectiveSettings } from '../view-model.ts';

const MoreIcon = /* @__PURE__ */ outlineIcon(
  'M5.5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM18.5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z',
);

interface VisitMenuProps {
  readonly pets: Visit['pets'];
  /** How the visit is named in labels. */
  readonly what: string;
  readonly isUpcoming: boolean;
  readonly settings: EffectiveSettings;
  /** The bookable groomers. */
  readonly groomers: readonly Groomer[];
  readonly onReceipt: () => void;
  /** Shows or hides what was sent about the visit. */
  readonly onSent: () => void;
}

/** What a customer seldom needs of a visit, in any status. */
export function VisitMenu(props: VisitMenuProps) {
  const { pets, what, isUpcoming, settings, groomers, onReceipt, onSent } = props;
  const calendar = {
    key: 'calendar',
    label: messages.addToCalendar,
    onClick: () => saveCalendarFile(pets, settings, groomers),
  };
  return (
    <ButtonMenu
      type="text"
      aria-label={`${messages.more}: ${what}`}
      items={[
        ...(isUpcoming ? [calendar] : []),
        { key: 'receipt', label: messages.receipt, onClick: onReceipt },
        { key: 'sent', label: messages.sent, onClick: onSent },
      ]}
    >
      <MoreIcon />
    </ButtonMenu>
  );
}
