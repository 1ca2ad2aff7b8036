"use client";

import { unstable_rethrow as rethrowRouting, useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Ending,
  type Sending,
  sendUntilAnswered,
  type Trouble,
} from "@/components/ui/send-until-answered";

type Sendable<Reply> = Pick<Sending<Reply>, "send" | "isRepeatable" | "ask">;

/** The reply of an action, or what it threw to lead somewhere else. */
type Thrown<Reply> = { reply: Reply } | { routing: unknown };

/**
 * Sends requests from a component so that they survive a lost connection: `const { sendSafely, trouble } =
 * useSending()`. `trouble` is the message to show meanwhile, or the final error; null if there is none.
 * Redirects of an action are rethrown.
 */
export function useSending() {
  const router = useRouter();
  const { pause, wake, isWanted } = usePauses();
  const [trouble, say] = useState<Trouble | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isLed, setLed] = useState(false);

  async function sendSafely<Reply>(sendable: Sendable<Reply>): Promise<Ending<Reply>> {
    say(null);
    const ending = await sendUntilAnswered<Thrown<Reply>>({
      ...sendable,
      send: () => withRouting(sendable.send()),
      say(found) {
        setWaiting(found !== null);
        say(found);
      },
      ...{ pause, isWanted },
      isOnline: () => navigator.onLine,
      now: () => performance.now(),
    });
    setWaiting(false);
    say(ending.kind === "lost" ? ending.trouble : null);
    if (ending.kind === "done") {
      setLed(true);
      if (ending.href.startsWith("/")) router.push(ending.href);
      else window.location.assign(ending.href);
    }
    if (ending.kind !== "replied") return ending;
    if ("routing" in ending.reply) throw ending.reply.routing;
    return { kind: "replied", reply: ending.reply.reply };
  }

  return { sendSafely, wake, trouble, isWaiting, isLed };
}

/** What the router throws is a reply, too. */
async function withRouting<Reply>(sent: Promise<Reply>): Promise<Thrown<Reply>> {
  try {
    return { reply: await sent };
  } catch (error) {
    if (isRouting(error)) return { routing: error };
    throw error;
  }
}

function isRouting(error: unknown): boolean {
  try {
    rethrowRouting(error);
    return false;
  } catch {
    return true;
  }
}

/** Waits that end early when the connection is back, or on request; it ends with the page. */
function usePauses() {
  const ends = useRef(new Set<() => void>());
  const isHere = useRef(true);

  const wake = useCallback(() => {
    for (const end of [...ends.current]) end();
  }, []);

  useEffect(() => {
    isHere.current = true;
    window.addEventListener("online", wake);
    return () => {
      isHere.current = false;
      window.removeEventListener("online", wake);
      wake();
    };
  }, [wake]);

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      function end() {
        clearTimeout(timer);
        ends.current.delete(end);
        resolve();
      }
      const timer = setTimeout(end, milliseconds);
      ends.current.add(end);
    });
  }

  return { pause, wake, isWanted: () => isHere.current };
}
