export type ChosenMusic = { volume: number } & ({ trackId: string } | { fileId: string; name: string });

export const musicOrder = ({ volume, ...music }: ChosenMusic) =>
  'trackId' in music ? { trackId: music.trackId, volume } : { fileId: music.fileId, volume };
