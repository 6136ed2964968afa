import type { RoomSettings } from '../../contract/room-settings.ts';

export interface StageAddress {
  liveId: string;
  ticket: string;
  isTransparent: boolean;
  resolution: RoomSettings['resolution'];
}

/** `/stage/:liveId?ticket=…[&transparent=1][&size=720]` */
export const readAddress = ({ pathname, searchParams }: URL): StageAddress => ({
  liveId: decodeURIComponent(pathname.split('/')[2] ?? ''),
  ticket: searchParams.get('ticket') ?? '',
  isTransparent: searchParams.get('transparent') === '1',
  resolution: searchParams.get('size') === '720' ? '720p' : '1080p',
});
