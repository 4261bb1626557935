import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  readonly to: To;
}

/** A link within the app that looks like antd's button. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  return <Button {...button} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />;
}
