import { SPANISH } from '@paw-haven/domain/spanish/words';
import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

const points = (count: number): string => `${count} ${count === 1 ? 'punto' : 'puntos'}`;

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Puntos y recompensas',
    lead: 'Próximamente. Esta página es una demostración; todavía no acumula puntos.',
    balance: 'Sus puntos',
    points: 'puntos',
    rewards: 'Recompensas',
    enough: 'Puntos suficientes',
    redeem: 'Canjear',
    ring: (count, goal) => `${count} de ${points(goal)} para la próxima recompensa`,
    nextReward: (goal) => `Próxima recompensa con ${points(goal)}`,
    costs: points,
    reward: (name) => SPANISH.loyalty[name as keyof typeof SPANISH.loyalty] ?? name,
    missing: (count) => `${count === 1 ? 'Falta' : 'Faltan'} ${points(count)}`,
  },
};
