/** More would be a list to search in. */
const KEPT = 30;

/** The saved answers with one more, the newest first; what is blank or saved already changes nothing. */
export function withReply(replies: readonly string[], text: string): string[] {
  const reply = text.trim();
  if (reply === "" || replies.includes(reply)) return [...replies];
  return [reply, ...replies].slice(0, KEPT);
}

/** A draft with a saved answer put in: at its end, after a space where one is missing. */
export function insertReply(draft: string, reply: string): string {
  return draft === "" || /\s$/.test(draft) ? draft + reply : `${draft} ${reply}`;
}
