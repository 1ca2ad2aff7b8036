"use client";

import { useEffect, useRef, useState } from "react";
import { referenceSettings } from "@/components/docs/reference-settings";
import type { SnippetTarget } from "@/components/docs/snippets";

/** Copied by the build from the library, which therefore is in no bundle of ours. */
const BUNDLE: string = "/reference-ui/standalone.esm.js";

/** As much of the library as is used here. */
type ReferenceUi = {
  createApiReference(element: Element, settings: object): { destroy(): void };
};

/** The OpenAPI document as a page, where each endpoint can be tried with the shop's own key. */
export function Reference(place: SnippetTarget) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { origin, publishableKey } = place;

  useEffect(() => {
    if (frame.current === null) return;
    const watch = new MutationObserver(nameShowMore);
    watch.observe(frame.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);

  // The library draws outside React and has to be ended when the page is left.
  useEffect(() => {
    let isGone = false;
    let leave = () => {};
    async function show() {
      const [ui, reply] = await Promise.all([
        import(/* turbopackIgnore: true */ /* webpackIgnore: true */ BUNDLE),
        fetch("/v3/openapi.json"),
      ]);
      const { createApiReference }: ReferenceUi = ui;
      const settings = referenceSettings(await reply.json(), {
        origin,
        publishableKey,
        cartToken: readersCartToken(),
      });
      if (isGone || frame.current === null) return;
      leave = createApiReference(frame.current, settings).destroy;
    }
    show().catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      leave();
    };
  }, [origin, publishableKey]);

  return (
    <>
      {hasFailed && (
        <p role="alert" className="page py-12">
          The reference could not be loaded. The document itself is{" "}
          <a href="/v3/openapi.json" className="text-link">
            openapi.json
          </a>
          .
        </p>
      )}
      {/* The library keeps something beyond the edge of narrow windows. */}
      <div ref={frame} className="min-h-dvh overflow-x-clip" />
    </>
  );
}

/** The library's "show more" buttons have labels that differ from their text; voice control needs the text. */
function nameShowMore(changes: MutationRecord[]): void {
  for (const { target } of changes) {
    if (!(target instanceof Element)) continue;
    for (const button of target.querySelectorAll("button.show-more[aria-label]")) {
      const text = button.textContent?.trim() ?? "";
      const label = button.getAttribute("aria-label") ?? "";
      if (text !== "" && !label.startsWith(text))
        button.setAttribute("aria-label", `${text}: ${label}`);
    }
  }
}

/** A cart of the reader's own, apart from the one they may shop with. */
function readersCartToken(): string {
  const KEPT_AS = "cartwright.docs.cart-token";
  const token = localStorage.getItem(KEPT_AS) ?? crypto.randomUUID();
  localStorage.setItem(KEPT_AS, token);
  return token;
}
