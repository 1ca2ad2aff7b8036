import { moduleState } from "@/lib/kit/module-state";
import { config, type S3Config } from "@/lib/platform/config";
import { localStorage } from "./local";
import type { Storage } from "./port";
import { s3Storage } from "./s3";

export type { ByteRange, Storage, StoredFile } from "./port";

/** Where this deployment keeps public files: in a bucket if one is configured, else on its disk. */
export function storage(): Storage {
  return stores().media;
}

/** Where it keeps files that are given to some alone: apart, and with no public address. */
export function privateStorage(): Storage {
  return stores().private;
}

type Stores = { media: Storage; private: Storage };

const LOCAL: Stores = { media: localStorage("media"), private: localStorage("private") };

const kept = moduleState((): { bucket?: { config: S3Config; stores: Stores } } => ({}));

function stores(): Stores {
  const { s3 } = config();
  if (s3 === undefined) return LOCAL;
  if (kept.bucket?.config !== s3) {
    const apart = s3Storage({ ...s3, publicUrl: undefined }, "private/");
    kept.bucket = { config: s3, stores: { media: s3Storage(s3), private: apart } };
  }
  return kept.bucket.stores;
}
