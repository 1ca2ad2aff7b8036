import { processState } from "@/lib/kit/process-state";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    isDraining: boolean;
  }
}

/** Whether this process is stopping. */
export function isDraining(): boolean {
  return processState.isDraining === true;
}

/** From now on /healthz answers 503, and every reply closes its connection. */
export function beginDraining(): void {
  processState.isDraining = true;
}
