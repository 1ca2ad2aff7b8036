import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page's scripts have taken over: false in what the server draws. A form that is sent by
 * script alone keeps its button shut until then, or the browser would send it itself.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
