import { restoreBackup } from './backup-folder.ts';
import { readConfig } from '../config.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { openStorage } from '../storage/open-storage.ts';
import { print, runCommand, withDatabase } from './run-command.ts';
import { StartupError } from '../startup-error.ts';

runCommand(async () => {
  const folder = process.argv[2];
  if (!folder) throw new StartupError('用法：npm run restore -- <备份文件夹>');
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  await withDatabase(config, async (database) => {
    const storage = openStorage(config.storage);
    await storage.check();
    const jobs = await restoreBackup(database, storage, config.dataDir, folder);
    print(`恢复完成${jobs > 0 ? `，${jobs} 个未完成的任务会继续制作` : ''}。现在可以 npm start。`);
  });
});
