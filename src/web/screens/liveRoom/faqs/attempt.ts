import { showFailure } from '../../../failure.ts';

/** True when all went well; whatever did go through before a failure is shown by `after` as well. */
export async function attempt(work: () => Promise<void>, after: () => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  } finally {
    after();
  }
}
