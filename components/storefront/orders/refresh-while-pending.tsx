"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Waits between looks, in seconds: what is paid is delivered within a second or two. */
const WAITS_SECONDS = [2, 3, 5, 10, 20, 30];

/** Renders the page again now and then, while it shows that something is about to come. */
export function RefreshWhilePending() {
  const router = useRouter();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait(looks: number): void {
      const seconds = WAITS_SECONDS[looks];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        router.refresh();
        wait(looks + 1);
      }, seconds * 1000);
    }
    wait(0);
    return () => clearTimeout(timer);
  }, [router]);

  return null;
}
