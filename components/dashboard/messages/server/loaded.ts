import { getMessages, type Messages } from "@/messages/dashboard";
import type { MessageFile } from "../message-file";

/** The same as in the browser, for what the server renders: it has all messages at hand. */
export function loadMessages({ locale }: MessageFile): Messages {
  return getMessages(locale);
}
