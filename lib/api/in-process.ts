import type { Dispatch } from "./dispatch";
import { callOfRequest, responseOf } from "./web";

/** Where lib/client looks for the API when it runs on the server; the name is all the two share. */
const DISPATCH = Symbol.for("cartwright.dispatch");

/** `fetch`, for the API of this very process. */
export type InProcessFetch = (request: Request) => Promise<Response>;

const holder: typeof globalThis & { [DISPATCH]?: InProcessFetch } = globalThis;

/** Lets server-rendered pages call the API as any customer would, without a network hop. */
export function mountInProcess(dispatch: Dispatch): void {
  holder[DISPATCH] = async (request) =>
    responseOf(await dispatch(callOfRequest(request, { isFromPage: true })));
}

/** Whether that has been done in this process. */
export function isMounted(): boolean {
  return holder[DISPATCH] !== undefined;
}
