import { keyPressed, nextAnnouncementAt, type TypingSpell } from '@paw-haven/domain/people/message/presence';

export interface TypingAnnouncer {
  readonly typed: () => void;
  readonly stop: () => void;
}

/** Announces typing; `announce` and `retract` write the entry. The domain defines the intervals. */
export function createTypingAnnouncer(
  announce: () => unknown,
  retract: () => unknown,
  now: () => number = Date.now,
): TypingAnnouncer {
  let spell: TypingSpell | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan() {
    clearTimeout(timer);
    const at = spell && nextAnnouncementAt(spell);
    if (at === undefined) return;
    timer = setTimeout(() => {
      if (spell) spell = { ...spell, announcedAt: at };
      announce();
      plan();
    }, at - now());
  }

  return {
    typed: () => {
      const step = keyPressed(spell, now());
      spell = step.spell;
      if (!step.announce) return;
      announce();
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      if (spell) retract();
      spell = undefined;
    },
  };
}
