import { useSearchParams } from 'react-router';

/** Which work's drawer is open, in the address: a link can lead to it and the back button closes it. */
export function useOpenedWork(): [id: string | null, open: (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('work', id);
        else next.delete('work');
        return next;
      },
      { replace: id === null },
    );
  return [params.get('work'), open];
}
