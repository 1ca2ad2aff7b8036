const SIGNED_OUT = "dashboard:signed-out";

/** Announces that the API rejected the session; the dialog to sign in again opens. */
export function notifySignedOut(): void {
  window.dispatchEvent(new Event(SIGNED_OUT));
}

/** Calls the listener whenever that happens. Returns a function that unsubscribes it. */
export function onSignedOut(listener: () => void): () => void {
  window.addEventListener(SIGNED_OUT, listener);
  return () => window.removeEventListener(SIGNED_OUT, listener);
}
