import { createContext, useContext } from 'react';

/** In a room that somebody else has shared: whose voices, presenters, backdrops and space are meant. */
const RoomOwner = createContext<{ liveId?: string }>({});
export const RoomOwnerProvider = RoomOwner.Provider;
export const useRoomOwner = (): { liveId?: string } => useContext(RoomOwner);
