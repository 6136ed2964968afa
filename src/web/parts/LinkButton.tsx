import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string;
}

export function LinkButton({ to, ...button }: Props) {
  const go = useLinkClickHandler<HTMLElement & HTMLAnchorElement>(to);
  return <Button {...button} href={useHref(to)} onClick={go} />;
}
