import { type RefObject, useEffect, useRef } from "react";

/**
 * For the first thing of a step: takes the focus when it appears, if the control that led to it is gone and has left
 * the focus to the document. It needs to be focusable.
 */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
