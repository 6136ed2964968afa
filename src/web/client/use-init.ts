import { init, type InitialState } from '../../contract/account.ts';
import { useCall } from './use-call.ts';

const isInstalling = (state: InitialState | undefined): boolean =>
  state !== undefined && Object.values(state.engines).includes('installing');

export function useInit(): InitialState | undefined {
  return useCall(init, {}, { staleTime: Infinity, refetchInterval: (state) => isInstalling(state) && 15_000 })
    .data;
}

export function useOwnScreens(): InitialState['ownScreens'] {
  const state = useInit();
  return state?.canSeeAdmin ? state.ownScreens : [];
}
