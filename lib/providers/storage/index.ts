import { localStorage } from "./local";
import type { Storage } from "./port";

export type { ByteRange, Storage, StoredFile } from "./port";

/** Where this deployment keeps uploaded files. */
export function storage(): Storage {
  return localStorage;
}
