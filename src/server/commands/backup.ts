import path from 'node:path';
import { createBackup } from './backup-folder.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../storage/open-storage.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

runCommand(async () => {
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const folder = path.resolve(process.argv[2] ?? `backups/${stamp}`);
  await withDatabase(config, async (database) => {
    const missing = await createBackup(database, openStorage(config.storage), config.dataDir, folder);
    if (missing.length > 0) print(`注意：${missing.length} 个文件在备份过程中已被删除，没有备份。`);
    print(`备份完成：${folder}`);
  });
});
