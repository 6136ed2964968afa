import { Failure } from '../../../contract/failures.ts';
import { MediaError } from '../../../media/run.ts';
import { isDiskFull } from '../../storage/quota.ts';

/** Says of a film or sound that it cannot be read, by its name; whatever else failed is no fault of its owner's. */
export const unreadable =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof MediaError) || error.code !== 'unreadable' || isDiskFull(error)) throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${name}」读不出来，请换一个文件。` });
  };
