import { config, type S3Config } from "@/lib/platform/config";
import { localStorage } from "./local";
import type { Storage } from "./port";
import { s3Storage } from "./s3";

export type { ByteRange, Storage, StoredFile } from "./port";

let bucket: { config: S3Config; storage: Storage } | undefined;

/** Where this deployment keeps uploaded files: in a bucket where one is configured, else on its disk. */
export function storage(): Storage {
  const { s3 } = config();
  if (s3 === undefined) return localStorage;
  if (bucket?.config !== s3) bucket = { config: s3, storage: s3Storage(s3) };
  return bucket.storage;
}
