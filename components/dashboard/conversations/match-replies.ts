import type { SavedReply } from "@/lib/contract/saved-reply";

/** The saved answers that hold every word of a search, in title or text; those found by title first. */
export function matchReplies(replies: readonly SavedReply[], search: string): SavedReply[] {
  const messages = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => messages.every((word) => text.toLowerCase().includes(word));
  const byTitle = replies.filter(({ title }) => holds(title));
  const byText = replies.filter(({ title, body }) => !holds(title) && holds(`${title} ${body}`));
  return [...byTitle, ...byText];
}
