import type { ChatLine } from "@/components/storefront/chat/chat-lines";
import { MessageBubble } from "@/components/storefront/chat/message-bubble";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type ChatLogProps = {
  lines: ChatLine[];
  storeName: string;
  messages: Messages["chat"];
  formatTime: (createdAt: string) => string;
  /** Sends the message of this key again. */
  onRetry: (key: string) => void;
};

/** The messages as bubbles; new ones are announced to screen readers. */
export function ChatLog({ lines, storeName, messages, formatTime, onRetry }: ChatLogProps) {
  return (
    <div
      role="log"
      aria-label={messages.messages}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      {lines.map(({ id, sender, body, createdAt, hasFailed }) => (
        <MessageBubble
          key={id}
          isOwn={sender === "visitor"}
          who={sender === "visitor" ? messages.you : format(messages.us, { store: storeName })}
          body={body}
        >
          {hasFailed && (
            <>
              <span className="text-danger">{messages.notSent}</span>{" "}
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  // The button disappears, and the focus would leave the conversation with it.
                  currentTarget.closest<HTMLElement>("[role=log]")?.focus();
                  onRetry(id);
                }}
                className="text-link ms-1 min-h-9 text-small"
              >
                {messages.again}
              </button>
            </>
          )}
          {!hasFailed && (createdAt === null ? messages.sending : formatTime(createdAt))}
        </MessageBubble>
      ))}
    </div>
  );
}
