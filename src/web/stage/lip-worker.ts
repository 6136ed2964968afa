import { mouthCurveOfSound, readLipNet } from '../../stage/mouth/lip-net.ts';

export interface LipQuestion {
  samples: Float32Array<ArrayBuffer>;
  net: ArrayBuffer;
}

self.addEventListener('message', ({ data }: MessageEvent<LipQuestion>) => {
  const curve = mouthCurveOfSound(data.samples, readLipNet(data.net));
  self.postMessage(curve, { transfer: Object.values(curve).map(({ buffer }) => buffer) });
});
