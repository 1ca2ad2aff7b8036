/** Waits for this time, or until the connection is back. */
export function untilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    }
    window.addEventListener("online", end);
  });
}
