import { Link, type LinkProps } from 'react-router-dom';
import { withButtonLook, type ButtonLook } from './button.tsx';

/** A link within the app that looks like a button. */
export function ButtonRouterLink(link: ButtonLook & Omit<LinkProps, 'className'>) {
  return <Link {...withButtonLook(link)} />;
}
