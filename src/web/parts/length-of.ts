/** A head that does not come by then is read by the server. */
const PATIENCE_MS = 3000;

/** Seconds of a sound or film on this machine, as far as the browser can tell; null: it cannot. */
export async function lengthOf(file: File): Promise<number | null> {
  if (!/^(audio|video)\//.test(file.type)) return null;
  const url = URL.createObjectURL(file);
  const media = document.createElement('video');
  media.preload = 'metadata';
  const known = new Promise<number | null>((resolve) => {
    media.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(media.duration) ? media.duration : null),
    );
    media.addEventListener('error', () => resolve(null));
    window.setTimeout(() => resolve(null), PATIENCE_MS);
  });
  media.src = url;
  const seconds = await known;
  media.removeAttribute('src');
  media.load();
  URL.revokeObjectURL(url);
  return seconds;
}
