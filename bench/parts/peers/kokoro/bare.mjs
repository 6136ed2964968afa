// The floor: the official model as it is, one session, nothing but its run call. Arguments: model file, threads.
import { InferenceSession, Tensor } from 'onnxruntime-node';

const [file, threads] = process.argv.slice(2);
const session = await InferenceSession.create(file, { intraOpNumThreads: Number(threads) });

process.on('message', async ({ ids, style }) => {
  const { waveform } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    style: new Tensor('float32', style, [1, style.length]),
    speed: new Tensor('float32', [1], [1]),
  });
  process.send(waveform.data);
});
process.send('ready');
