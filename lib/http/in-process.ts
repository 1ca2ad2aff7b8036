import type { Dispatch } from "./dispatch";
import { callOfRequest, responseOf } from "./web";

/** Where lib/client looks for the API when it runs on the server; the name is all the two share. */
const DISPATCH = Symbol.for("cartwright.dispatch");

/** `fetch`, for the API of this very process. */
export type InProcessFetch = (request: Request) => Promise<Response>;

type Holder = typeof globalThis & { [DISPATCH]?: InProcessFetch };

/** Lets server-rendered pages call the API as any customer would, without a network hop. */
export function mountInProcess(dispatch: Dispatch): void {
  const holder: Holder = globalThis;
  holder[DISPATCH] ??= async (request) => responseOf(await dispatch(callOfRequest(request)));
}
