import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { PriceLine } from './PriceLine.tsx';
import type { OrderState } from './use-order.ts';

interface Props {
  order: OrderState;
  facts?: ReactNode;
  waiting?: ReactNode;
  className?: string | undefined;
  button: ButtonProps;
  children?: ReactNode;
}

export function OrderPanel({ order, facts, waiting, className, button, children }: Props) {
  const { quote, isOld, isSending } = order;
  return (
    <>
      <div className={className} role="status" aria-busy={isOld}>
        {quote ? (
          <>
            {facts}
            {facts &&
              quote.warnings.map((warning) => (
                <p key={warning} className="warning">
                  {warning}
                </p>
              ))}
            <PriceLine cost={isOld ? null : quote.cost} />
          </>
        ) : (
          (waiting ?? <PriceLine cost={null} />)
        )}
      </div>
      {children}
      <Button type="primary" {...button} loading={isSending || button.loading === true} />
    </>
  );
}
