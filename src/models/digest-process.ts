// The child program that hashes the weights: hundreds of megabytes would hold up the server's thread.
import { serveParent } from '../process/serve-parent.ts';
import { digestFiles, type DigestService } from './digest.ts';

serveParent<DigestService>(
  async () =>
    (job, { signal }) =>
      digestFiles(job, signal),
);
