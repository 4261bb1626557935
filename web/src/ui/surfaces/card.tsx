import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A raised surface with a thin border. */
export function Card({ className = '', children }: CardProps) {
  return <div className={`${styles.card} ${className}`}>{children}</div>;
}
