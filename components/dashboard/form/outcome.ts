import type { ErrorBody } from "@/lib/contract/errors";

/** What the API refused, and why. `fields` are messages by dotted path. */
export type Refusal = ErrorBody["error"] & { status: number };

/** What came of a call: what was asked for, or a refusal to show. Travels from server to browser. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };
