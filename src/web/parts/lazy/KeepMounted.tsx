import { createContext, useState, type ReactNode } from 'react';

/** False inside a `KeepMounted` whose part is closed: the part itself knows, its failure dialog would not. */
export const IsWanted = createContext(true);

interface Props {
  isWanted: boolean;
  children: ReactNode;
}

export function KeepMounted({ isWanted, children }: Props) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted ? <IsWanted value={isWanted}>{children}</IsWanted> : null;
}
