"use client";

import { usePathname } from "next/navigation";
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ChatPanelProps } from "@/components/storefront/chat/chat-panel";
import { CONVERSATION_COOKIE } from "@/components/storefront/chat/conversation-cookie";
import { classNames } from "@/components/ui/class-names";
import { useLanguage } from "@/components/ui/language-provider";
import { format } from "@/lib/kit/format-message";
import { findHostCookie } from "@/lib/kit/host-cookie";
import type { Messages } from "@/messages/storefront";

/** Where the conversation is without scripts, and where this button would only be in the way. */
const CONTACT = "/contact";

/** From here on the panel stands beside the page; on less it would cover one that was just opened. */
const BESIDE = "(min-width: 40rem)";

/**
 * In a corner: above a bar that a page keeps at its lower edge, and above what the device keeps there.
 * The ring shows where it ends when it lies over the store's own colour, such as the footer's.
 */
const CORNER =
  "fixed end-4 z-20 grid size-14 place-items-center rounded-full bg-fill text-on-fill shadow-raised ring-2 ring-paper print:hidden " +
  "bottom-[calc(var(--bottom-bar,0px)+max(1rem,env(safe-area-inset-bottom)))]";

/** No corner of a phone is free: there it stands in the page, above the footer, and covers nothing. */
const IN_PAGE =
  "flex min-h-12 w-full items-center justify-center gap-2.5 rounded-small border border-line-strong text-small font-medium hover:border-ink print:hidden sm:hidden";

type ChatLauncherProps = Pick<ChatPanelProps, "publishableKey" | "storeName" | "answering"> & {
  messages: Messages["chat"];
  icon: ReactNode;
};

/**
 * The button that opens the chat, once for each kind of screen. All else is fetched when it is pressed, or when there is a
 * conversation to look after. Until scripts are there it is a link to the page that does the same.
 */
export function ChatLauncher({ messages, icon, ...shop }: ChatLauncherProps) {
  const { locale } = useLanguage();
  const isElsewhere = usePathname() === CONTACT;
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [unread, setUnread] = useState(0);
  const corner = useRef<HTMLButtonElement>(null);
  const inPage = useRef<HTMLButtonElement>(null);

  const load = useCallback(async () => {
    const chat = await import("@/components/storefront/chat/chat-panel");
    setPanel(() => chat.ChatPanel);
  }, []);

  useEffect(() => {
    setReady(true);
    if (!findHostCookie(document.cookie, CONVERSATION_COOKIE)) return;
    async function reopen() {
      const { wasOpen } = await import("@/components/storefront/chat/chat-memory");
      // Asked before the panel is there: it notes at once that it is closed.
      const isWanted = wasOpen() && window.matchMedia(BESIDE).matches;
      await load();
      setOpen(isWanted);
    }
    reopen().catch(() => undefined);
  }, [load]);

  if (isElsewhere) return null;
  if (!isReady) {
    return (
      <>
        <a
          href={CONTACT}
          aria-label={messages.open}
          className={classNames(CORNER, "max-sm:hidden")}
        >
          {icon}
        </a>
        <p className="page -mb-6 pt-12 sm:hidden">
          <a href={CONTACT} className={IN_PAGE}>
            {icon}
            {messages.open}
          </a>
        </p>
      </>
    );
  }
  function open() {
    setPressed(true);
    setOpen(true);
    load().catch(() => window.location.assign(CONTACT));
  }

  return (
    <>
      <button
        ref={corner}
        type="button"
        aria-label={unread > 0 ? format(messages.unread, { count: unread }, locale) : messages.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        hidden={isOpen && Panel !== null}
        onClick={open}
        // An answer is worth the corner of a phone, too.
        className={classNames(CORNER, unread === 0 && "max-sm:hidden")}
      >
        {icon}
        {unread > 0 && (
          <span className="absolute -end-0.5 -top-0.5 grid h-6 min-w-6 place-items-center rounded-full border-2 border-paper bg-ink px-1 text-fine font-medium text-paper">
            {unread}
          </span>
        )}
      </button>
      <p className="page -mb-6 pt-12 sm:hidden">
        <button
          ref={inPage}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
          className={IN_PAGE}
        >
          {icon}
          {messages.open}
        </button>
      </p>
      {Panel && (
        <Panel
          {...shop}
          messages={messages}
          isOpen={isOpen}
          takesFocus={isPressed}
          onUnread={setUnread}
          onClose={() => {
            setOpen(false);
            requestAnimationFrame(() => {
              // Whichever of the two this screen shows.
              [corner, inPage].find(({ current }) => current?.checkVisibility())?.current?.focus();
            });
          }}
        />
      )}
    </>
  );
}
