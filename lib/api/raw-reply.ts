import type { ReplyBody } from "./call";

/** An answer a handler has finished itself; see `rawJson`, `raw` and `attachment` in respond.ts. */
export class RawReply {
  constructor(
    readonly body: ReplyBody,
    readonly contentType: string,
    /** A strong ETag with its quotes, where the handler knows a cheaper one than a hash. */
    readonly etag?: string,
    /** The name that browsers save it under, where it is to be saved rather than shown. */
    readonly fileName?: string,
  ) {}
}
