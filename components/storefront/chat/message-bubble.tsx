import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type MessageBubbleProps = {
  isOwn: boolean;
  /** Read before it by screen readers, to which its side is not visible. */
  who: string;
  body: string;
  /** When it was sent, or its delivery status. */
  children: ReactNode;
};

/** One message of a conversation, always shown as plain text. */
export function MessageBubble({ isOwn, who, body, children }: MessageBubbleProps) {
  return (
    <div className={classNames("flex flex-col gap-0.5", isOwn ? "items-end" : "items-start")}>
      <p
        className={classNames(
          "max-w-[85%] rounded-medium px-3.5 py-2 text-small break-words whitespace-pre-wrap",
          isOwn ? "bg-fill text-on-fill" : "bg-sunken",
        )}
      >
        <span className="sr-only">{who} </span>
        {body}
      </p>
      <p className="text-fine text-ink-soft">{children}</p>
    </div>
  );
}
