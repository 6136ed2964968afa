import { Failure } from '../../../contract/failures.ts';
import { MediaError } from '../../../media/run.ts';
import { isDiskFull } from '../../storage/quota.ts';

/** Says of a film or sound that it cannot be read, by its name. */
export const unreadable =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof MediaError) || isDiskFull(error)) throw error;
    if (error.code !== 'failed' && error.code !== 'unreadable') throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${name}」读不出来，请换一个文件，没有扣算力。` });
  };
