import { useLocation, useNavigate, useSearchParams } from 'react-router';

export function withParams(
  before: URLSearchParams,
  changes: Record<string, string | null | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

export function useSearchParam(name: string): [opened: string | null, open: (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { openedHere?: boolean } | null };
  const open = (value: string | null) => {
    // The second press of a double click would need a second press of back.
    if (new URLSearchParams(window.location.search).get(name) === value) return;
    // Closing what was opened here goes back, or the next press of back would seem to do nothing.
    if (value === null && state?.openedHere) return void navigate(-1);
    setParams(
      (before) => withParams(before, { [name]: value }),
      value ? { state: { openedHere: true } } : { replace: true },
    );
  };
  return [params.get(name), open];
}
