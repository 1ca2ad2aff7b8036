/**
 * Runs as the page is read, while its scripts are still on their way. It notes what is typed until then, for
 * TypedBefore to give back, and keeps the browser from sending what only scripts can send: Enter in a field would
 * open the page anew, without what was typed. `nonce` is the page's own.
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
