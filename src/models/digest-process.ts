// The child program that hashes the weights: hundreds of megabytes would hold up the server's thread.
import { serveParent } from '../process/serve-parent.ts';
import type { DigestService } from './digest-client.ts';
import { digestFiles } from './digest.ts';

serveParent<DigestService>(
  async () =>
    (job, { signal }) =>
      digestFiles(job, signal),
);
