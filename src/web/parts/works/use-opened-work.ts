import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Which work's drawer is open, in the address: a link can lead to it and the back button closes it. */
export function useOpenedWork(): [id: string | null, open: (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { openedHere?: boolean } | null };
  const open = (id: string | null) => {
    // Closing what was opened here goes back, or the next press of back would seem to do nothing.
    if (id === null && state?.openedHere) return void navigate(-1);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('work', id);
        else next.delete('work');
        return next;
      },
      id ? { state: { openedHere: true } } : { replace: true },
    );
  };
  return [params.get('work'), open];
}
