import { init, type InitialState } from '../../contract/account.ts';
import { useCall } from './use-call.ts';

const isInstalling = (state: InitialState | undefined): boolean =>
  state !== undefined && Object.values(state.engines).includes('installing');

/** Brand, current user and engines; asked once, and again only while an engine is being installed. */
export function useInit(): InitialState | undefined {
  return useCall(init, {}, { staleTime: Infinity, refetchInterval: (state) => isInstalling(state) && 15_000 })
    .data;
}

/** The screens of whoever runs the site, where this user may see them. */
export function useOwnScreens(): InitialState['ownScreens'] {
  const state = useInit();
  return state?.canSeeAdmin ? state.ownScreens : [];
}
