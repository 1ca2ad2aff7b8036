/**
 * Rewrites a page on its way out so that its scripts come after its first view. Each script of Next's
 * loses its address until then, and what gives it back stands at the end of the page. The markup that
 * React finds is the one it wrote. A page that could not be rendered is left as it is: it is empty,
 * and its scripts are what fills it.
 */
export class DeferredScripts {
  readonly #loader: string;
  /** The beginning of a tag that goes on in the next piece. */
  #unfinished = "";
  /** Known from the first piece on. */
  #isEmpty: boolean | null = null;

  /** `nonce` is what the page's scripts have to carry. */
  constructor(nonce: string) {
    this.#loader = `<script nonce="${nonce}">${LOADER}</script>`;
  }

  /** A piece of the page, in any encoding that ASCII is a part of. */
  next(piece: Buffer): Buffer {
    // One character for each byte: nothing here is cut or changed but what is matched.
    const text = this.#unfinished + piece.toString("latin1");
    this.#isEmpty ??= text.slice(0, EMPTY_WITHIN).includes(EMPTY);
    if (this.#isEmpty) return piece;
    const lastTag = text.lastIndexOf("<");
    const isWhole = lastTag === -1 || text.includes(">", lastTag);
    const end = isWhole ? text.length : lastTag;
    this.#unfinished = text.slice(end);
    return Buffer.from(this.#rewrite(text.slice(0, end)), "latin1");
  }

  /** The last piece, and what was kept of the one before. */
  last(piece: Buffer): Buffer {
    return Buffer.concat([this.next(piece), Buffer.from(this.#unfinished, "latin1")]);
  }

  #rewrite(text: string): string {
    return text
      .replaceAll(SCRIPT, HELD)
      .replaceAll(FORM, "$1")
      .replace("</body>", `${this.#loader}</body>`);
  }
}

/** How Next marks a page whose rendering failed, and how near to its beginning. */
const EMPTY = '<html id="__next_error__"';
const EMPTY_WITHIN = 100;

/** A script of Next's, as React writes it. What puts it into the page again is never waited for. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"([^>]*?) async=""/g;
const HELD = '<script type="text/held" data-src="$1"$2';

/**
 * The beginning of a form that React sends to the page itself: an empty address means that, but HTML
 * allows only none.
 */
const FORM = /(<form\b[^>]*?) action=""/g;

/**
 * Fetches the scripts once something has been painted; at once where nothing is looked at, and after
 * three seconds where a browser does not say what it paints.
 */
const LOADER = `(() => {
  const release = () => {
    for (const held of document.querySelectorAll('script[type="text/held"]')) {
      const script = document.createElement("script");
      for (const { name, value } of held.attributes) script.setAttribute(name, value);
      script.removeAttribute("type");
      script.removeAttribute("data-src");
      script.nonce = held.nonce;
      script.src = held.dataset.src;
      held.replaceWith(script);
    }
  };
  document.currentScript.remove();
  if (document.visibilityState === "hidden") return release();
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint").length > 0) release();
  }).observe({ type: "paint", buffered: true });
  setTimeout(release, 3000);
})()`.replaceAll(/\s*\n\s*/g, "");
