import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers what is not the API. */
export type PageListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
