"use client";

import { useEffect } from "react";

/** What stands after the # of a link to an order or to a draft. */
export const ACCESS_TOKEN = /^#([\w-]{43})$/;

/**
 * Hands on the token of the link that led here. It stands in the fragment, where no server log has it, and leaves
 * the address bar and the history before anything else happens. `pattern` and `onToken` have to stay the same
 * between renders.
 */
export function useFragmentToken(pattern: RegExp, onToken: (token: string) => void) {
  useEffect(() => {
    function takeToken() {
      const token = pattern.exec(window.location.hash)?.[1];
      if (token === undefined) return;
      const { pathname, search } = window.location;
      // Without a state of its own the router hears of it; it would write back the address that it knows.
      window.history.replaceState(null, "", pathname + search);
      onToken(token);
    }

    // Once the router listens to the history, which it does only after the page's own effects.
    const start = setTimeout(takeToken);
    // A link opened in the tab that shows this page already changes nothing but the fragment.
    window.addEventListener("hashchange", takeToken);
    return () => {
      clearTimeout(start);
      window.removeEventListener("hashchange", takeToken);
    };
  }, [pattern, onToken]);
}
