const SIGNED_OUT = "dashboard:signed-out";

/** Says that the API does not know the session any more: the sheet to sign in again opens. */
export function saySignedOut(): void {
  window.dispatchEvent(new Event(SIGNED_OUT));
}

/** Calls back whenever that is said, until what it returns is called. */
export function onSignedOut(listener: () => void): () => void {
  window.addEventListener(SIGNED_OUT, listener);
  return () => window.removeEventListener(SIGNED_OUT, listener);
}
