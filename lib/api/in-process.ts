import { processState } from "@/lib/kit/process-state";
import type { Dispatch } from "./dispatch";
import { recordRead } from "./page-reads";
import { callFromRequest, toResponse } from "./web";

/** Server-rendered pages call the API like any client, without a network hop. */
export function mountInProcess(dispatch: Dispatch): void {
  processState.apiFetch = async (request) => {
    const call = callFromRequest(request, { isFromPage: true });
    const reply = await dispatch(call);
    recordRead(call, reply);
    return toResponse(reply);
  };
}

/** Whether that has been done in this process. */
export function isMounted(): boolean {
  return processState.apiFetch !== undefined;
}
