import { escapeHtml } from "@/lib/kit/xml";
/** What the page has to show. */
export type ChallengeView =
  | { kind: "open"; merchant: string; amount: string }
  | { kind: "finished"; returnUrl: string | null }
  | { kind: "unknown" };

/**
 * The processor's page as HTML. It stands for a third-party site, so it shares nothing with the
 * shop: no styles, no scripts, and a look of its own.
 */
export function challengePage(view: ChallengeView): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Test bank</title>
<style>${STYLE}</style>
<main>
<p class="bank"><span aria-hidden="true"></span>Test bank</p>
${contentOf(view)}
</main>
</html>`;
}

function contentOf(view: ChallengeView): string {
  switch (view.kind) {
    case "open":
      return `<h1>Is this you?</h1>
<p>A payment is waiting for your word.</p>
<dl><div><dt>To</dt><dd>${escapeHtml(view.merchant)}</dd></div><div><dt>Amount</dt><dd class="amount">${escapeHtml(view.amount)}</dd></div></dl>
<form method="post">
<button name="decision" value="approve" class="yes">Approve</button>
<button name="decision" value="fail">Fail</button>
</form>
<p class="fine">A page of the built-in test processor. No money moves.</p>`;
    case "finished":
      return `<h1>Already answered</h1>
<p>This payment no longer waits for anything.</p>
${view.returnUrl === null ? "" : `<p><a class="yes" href="${escapeHtml(view.returnUrl)}">Back to the shop</a></p>`}`;
    case "unknown":
      return `<h1>No such payment</h1>
<p>This address leads to no payment. Go back to the shop and try again from there.</p>
<p><a class="yes" href="/">To the shop</a></p>`;
  }
}

const STYLE = `
:root{--page:#e9edf3;--card:#fff;--ink:#17202e;--soft:#56617a;--line:#d7dde8;--blue:#1f4fd0;--on-blue:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0e131b;--card:#182030;--ink:#eef2f9;--soft:#a4b0c8;--line:#2d3850;--blue:#8eb0ff;--on-blue:#0e1626}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink);font:400 1rem/1.55 system-ui,sans-serif}
main{width:min(100%,25rem);padding:2rem;border-radius:1rem;background:var(--card);box-shadow:0 1.5rem 4rem -1.5rem rgb(10 20 50/.35);display:grid;gap:1.1rem}
.bank{display:flex;align-items:center;gap:.6rem;font-weight:600;font-size:.95rem}
.bank span{width:1.4rem;height:1.4rem;border-radius:.4rem;background:linear-gradient(135deg,var(--blue) 50%,var(--line) 50%)}
h1{font-size:1.6rem;line-height:1.2;letter-spacing:-.02em;margin-top:.6rem}
p,dt{color:var(--soft)}
.bank{color:var(--ink)}
dl{border-block:1px solid var(--line);padding-block:.9rem;display:grid;gap:.5rem}
dl div{display:flex;justify-content:space-between;gap:1rem}
dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere}
.amount{font-variant-numeric:tabular-nums}
form{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,a.yes{display:grid;place-items:center;min-height:3rem;padding:.6rem 1rem;border-radius:.6rem;border:1px solid var(--line);background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.yes,a.yes{background:var(--blue);border-color:var(--blue);color:var(--on-blue)}
button:hover,a.yes:hover{filter:brightness(.94)}
:focus-visible{outline:3px solid var(--blue);outline-offset:3px}
.fine{font-size:.85rem}
`;
