const BAR = 3;

/** Bars of a sound from a moment on, as wide as the canvas; `scale`: pixels of a second. */
export function paintPeaks(
  canvas: HTMLCanvasElement,
  peaks: Uint8Array,
  perSecond: number,
  from: number,
  scale: number,
): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = getComputedStyle(canvas).getPropertyValue('--hint');
  // Bars stand still on the sound, not on the canvas: scrolled by a pixel they must not flicker.
  const first = Math.floor((from * scale) / BAR);
  for (let bar = first; bar * BAR < from * scale + width; bar++) {
    const begin = Math.floor(((bar * BAR) / scale) * perSecond);
    const end = Math.max(begin + 1, Math.floor((((bar + 1) * BAR) / scale) * perSecond));
    let peak = 0;
    for (let at = begin; at < Math.min(end, peaks.length); at++) peak = Math.max(peak, peaks[at]!);
    // Speech is mostly far below the loudest: the root lets it be seen.
    const tall = Math.max(1, Math.sqrt(peak / 255) * height);
    context.fillRect(bar * BAR - from * scale, (height - tall) / 2, BAR - 1, tall);
  }
}
