/** Seconds: at each multiple a painted film has a picture that needs none before it, where it can be cut and joined. */
export const KEY_SECONDS = 4;

export const keyPictures = ['-force_key_frames', `expr:gte(t,n_forced*${KEY_SECONDS})`];
