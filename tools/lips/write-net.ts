import type { LipNet } from '../../src/stage/mouth/lip-net.ts';

/** As `readLipNet` reads it. */
export function writeNet(net: LipNet): Uint8Array {
  const size = net.reduce((sum, { weights, bias }) => sum + weights.length + 8 * bias.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { outputs, weights, bias } of net) {
    const scales = Float32Array.from(bias, (_, output) => {
      let most = 1e-9;
      for (let i = output; i < weights.length; i += outputs) most = Math.max(most, Math.abs(weights[i]!));
      return most / 127;
    });
    for (const values of [scales, bias])
      for (const value of values) {
        view.setFloat32(at, value, true);
        at += 4;
      }
    for (const [i, weight] of weights.entries())
      view.setInt8(at++, Math.round(weight / scales[i % outputs]!));
  }
  return bytes;
}
