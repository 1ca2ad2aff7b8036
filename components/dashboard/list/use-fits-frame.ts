import { useCallback, useState } from "react";

/** Whether what stands in a frame is no wider than the frame; until it is measured it counts as wider. */
export function useFitsFrame<Frame extends HTMLElement>() {
  const [fits, setFits] = useState(false);
  const frame = useCallback((element: Frame | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth));
    observer.observe(element);
    for (const content of element.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { frame, fits };
}
