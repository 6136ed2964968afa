import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { deadlineAfter } from '../../../process/deadline.ts';
import { Failure } from '../../../contract/failures.ts';
import { encodeCommentLabel } from '../../../media/label/label.ts';
import { join } from '../../../speech/sound/samples.ts';
import { encodeWav } from '../../../common/wav.ts';
import { withComment } from '../../../speech/sound/wav.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { aiLabel } from '../../stage/ai-label.ts';
import type { App } from '../../app.ts';
import { isOfOpenAccount } from '../../db/open-accounts.ts';
import { readPersonal } from '../../db/personal.ts';
import { broadcasts, saidLines } from '../../db/room-schema.ts';
import { secretKey } from '../../http/signed-links.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { speechRequest } from './speech/speech-requests.ts';

export function saidRoutes(app: App): void {
  const secret = secretKey(app.config.secretKey, app.config.dataDir);
  app.http.get('/said/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    app.signer.check(`/said/${id}`, request.query);
    const [row] = await app.db
      .select({ said: saidLines, userId: broadcasts.userId })
      .from(saidLines)
      .innerJoin(broadcasts, eq(broadcasts.id, saidLines.broadcastId))
      .where(and(eq(saidLines.id, id), isOfOpenAccount(broadcasts.userId)));
    if (!row) throw new Failure('FILE_NOT_FOUND');
    const { text, voiceName: voice, speed } = row.said;
    const personal = await readPersonal(app.db, row.userId);
    const wish = speechRequest({ text, voice, speed, personal, priority: 'preview', owner: row.userId });
    const samples: Float32Array[] = [];
    const speak = async () => {
      for await (const part of app.engines.textToSpeech.speak(wish, deadlineAfter(60_000)))
        samples.push(part.samples);
    };
    await speak().catch(throwSpeechFailure);
    const wav = encodeWav(join(samples), RATE);
    const sha256 = createHash('sha256').update(wav).digest('hex');
    const label = aiLabel(app.config.labelProducer, secret, `said-${id}`, sha256);
    return reply
      .type('audio/wav')
      .header('cache-control', 'private, max-age=3600')
      .send(withComment(wav, encodeCommentLabel(label)));
  });
}
