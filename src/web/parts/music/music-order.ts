export type ChosenMusic = { volume: number } & ({ trackId: string } | { fileId: string; name: string });

/** Without the file's name: that is for the screen. */
export const musicOrder = ({ volume, ...music }: ChosenMusic) =>
  'trackId' in music ? { trackId: music.trackId, volume } : { fileId: music.fileId, volume };
