import { startS3 } from '../fakes/s3.ts';

/** The two places where files may be kept: the settings of a server that uses it, and what to close afterwards. */
export const storageKinds = [
  { name: 'a folder', open: async () => ({ env: {}, close: async () => {} }) },
  { name: 'S3', open: openS3 },
];

async function openS3() {
  const s3 = await startS3();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix } = s3.settings;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  };
  return { env, close: () => s3.close() };
}
