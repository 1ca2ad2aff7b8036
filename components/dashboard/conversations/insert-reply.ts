/** A draft with a saved answer put in: at its end, after a space where one is missing. */
export function insertReply(draft: string, reply: string): string {
  return draft === "" || /\s$/.test(draft) ? draft + reply : `${draft} ${reply}`;
}
