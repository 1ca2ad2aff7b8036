import type { Messages } from "@/messages/dashboard";

/** Why no answer came, for a browser that knows: it is offline, or something went wrong on the way. */
export function noResponseText({ forms, shell }: Messages, otherwise = forms.noReplyAgain): string {
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  return isOffline ? shell.offlineText : otherwise;
}
