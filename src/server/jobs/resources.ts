import { configureFfmpeg } from '../../media/ffmpeg-program.ts';
import { eraseDueAccounts } from '../account/erase-account.ts';
import type { Config } from '../config.ts';
import { migrateDatabase, openDatabase } from '../db/open.ts';
import type { Engines } from '../engines/engines.ts';
import { secretKey } from '../http/signed-links.ts';
import type { Tools } from './maker.ts';
import { sweep } from './sweep.ts';
import { endExpiredConsents } from '../order/withdraw.ts';
import { claimStorage } from '../storage/claim-storage.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Painter } from '../works/painter.ts';
import { tencentService } from '../works/translate/tencent-service.ts';

export async function openResources(config: Config, print: (line: string) => void) {
  prepareDataDir(config.dataDir);
  configureFfmpeg({ ffmpegPath: config.ffmpegPath });
  const storage = openStorage(config.storage);
  await storage.check();
  const database = await openDatabase(config, print);
  try {
    await migrateDatabase(database);
    await claimStorage(database.db, storage);
  } catch (error) {
    await database.close();
    throw error;
  }
  const { db, patient } = database;
  const secret = secretKey(config.secretKey, config.dataDir);
  return {
    database,
    db,
    storage,
    secret,
    toolsWith: (engines: Engines, painter: Painter): Tools => ({
      db,
      storage,
      engines,
      painter,
      chat: config.chat,
      translationService: config.translation.service && tencentService(config.translation.service),
      producer: config.labelProducer,
      secret,
    }),
    sweep: async () => {
      await endExpiredConsents({ db: patient.db, storage, config });
      await eraseDueAccounts(patient.db, secret);
      await sweep(patient.db, storage, config.dataDir);
    },
  };
}
