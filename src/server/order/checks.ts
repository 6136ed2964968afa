import type { Check } from '../../contract/order.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { avatarChecks } from './avatar-checks.ts';
import { voiceChecks } from './voice-checks.ts';

/** What is right and wrong with the material of a custom avatar or voice; a `stop` refuses the order. */
export const checkMaterial = async (
  app: Pick<App, 'config' | 'db' | 'storage' | 'faces' | 'voiceFitter' | 'transcripts'>,
  type: 'voice' | 'avatar',
  file: StoredFile,
): Promise<Check[]> => (type === 'voice' ? voiceChecks(app, file) : avatarChecks(app, file));
