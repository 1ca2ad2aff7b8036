import { processState } from "@/lib/kit/process-state";
import type { Dispatch } from "./dispatch";
import { callFromRequest, toResponse } from "./web";

/** Lets server-rendered pages call the API as any customer would, without a network hop. */
export function mountInProcess(dispatch: Dispatch): void {
  processState.apiFetch = async (request) =>
    toResponse(await dispatch(callFromRequest(request, { isFromPage: true })));
}

/** Whether that has been done in this process. */
export function isMounted(): boolean {
  return processState.apiFetch !== undefined;
}
