/**
 * Runs while the page is parsed, before its scripts have loaded. It records what is typed until then, for TypedBefore
 * to restore, and prevents submissions that need scripts: Enter in a field would reload the page and lose what was
 * typed. `nonce` is the page's own.
 */
export function BeforeScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // A browser does not expose the nonce to scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, as it stands below.
      dangerouslySetInnerHTML={{ __html: BEFORE }}
    />
  );
}

/** A form that a server answers says where. */
const BEFORE = `(() => {
  window.typedBefore = new Map();
  const note = ({ target }) => window.typedBefore?.set(target, { value: target.value, checked: target.checked });
  addEventListener("input", note, true);
  addEventListener("change", note, true);
  addEventListener("submit", (event) => { if (!event.target.hasAttribute("action")) event.preventDefault(); }, true);
})();`;
