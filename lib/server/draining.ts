declare global {
  var cartwrightIsDraining: boolean | undefined;
}

/** Whether this process has been told to stop. On globalThis: /healthz is answered in Next's bundle. */
export function isDraining(): boolean {
  return globalThis.cartwrightIsDraining === true;
}

/** From now on /healthz answers 503, and every reply closes its connection. */
export function beginDraining(): void {
  globalThis.cartwrightIsDraining = true;
}
