declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  type Options = { directory: string; silent: boolean; configureBuckets: { name: string }[] };

  type Listing = {
    objects: { key: string; size: number; lastModifiedDate: Date }[];
    isTruncated: boolean;
  };

  export default class S3rver {
    constructor(options: Options);
    store: {
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<Listing>;
    };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
