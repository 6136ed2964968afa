import { mouthCurveOfSound, readLipNet } from '../../stage/mouth/lip-net.ts';
import type { LipQuestion } from './recording-lips.ts';

self.addEventListener('message', ({ data }: MessageEvent<LipQuestion>) => {
  const curve = mouthCurveOfSound(data.samples, readLipNet(data.net));
  self.postMessage(curve, { transfer: Object.values(curve).map(({ buffer }) => buffer) });
});
