import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Label } from '../../media/label/label.ts';

export function aiLabel(producer: string, secret: string, workId: string, sha256: string): Label {
  const proof = createHmac('sha256', secret).update(`${workId}|${sha256}`).digest('base64');
  return {
    Label: '1',
    ContentProducer: producer,
    ProduceID: workId,
    ReservedCode1: proof,
    ContentPropagator: producer,
    PropagateID: workId,
    ReservedCode2: '',
  };
}

export const labelOfFile = async (
  { producer, secret }: { producer: string; secret: string },
  workId: string,
  file: string,
): Promise<Label> => aiLabel(producer, secret, workId, await sha256Of(file));

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
