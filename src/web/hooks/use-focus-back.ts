import { useEffect, useState } from 'react';

/** For a dialog that exists only while it is open: the focus returns to what opened it, not to the top of the page. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
