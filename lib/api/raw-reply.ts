import type { ReplyBody } from "./call";

/** An answer a handler has finished itself; see `rawJson` and `raw` in respond.ts. */
export class RawReply {
  constructor(
    readonly body: ReplyBody,
    readonly contentType: string,
    /** A strong ETag with its quotes, where the handler knows a cheaper one than a hash. */
    readonly etag: string | undefined,
  ) {}
}
