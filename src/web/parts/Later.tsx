import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';

interface Props {
  isWanted: boolean;
  waiting?: ReactNode;
  children: ReactNode;
}

/** Lazy parts that are downloaded when first wanted, and then stay: a drawer is still there to slide out. */
export function Later({ isWanted, waiting = null, children }: Props) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted ? <Suspense fallback={waiting}>{children}</Suspense> : null;
}
