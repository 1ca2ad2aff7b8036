import { escapeHtml } from "@/lib/kit/xml";

/** What a page says that stands where one cannot be reached, and how it looks. */
type OfflinePage = {
  lang: string;
  dir: string;
  /** Whose page it is. */
  name: string;
  title: string;
  text: string;
  retry: string;
  fill: string;
  onFill: string;
  nonce: string | undefined;
};

/**
 * What public/sw.js shows when a page cannot be reached at all. All in one file, because nothing else
 * can be fetched then; it shows the requested page as soon as that is reachable.
 */
export function offlinePage(page: OfflinePage): Response {
  const html = `<!doctype html>
<html lang="${escapeHtml(page.lang)}" dir="${page.dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 1.25rem; padding: 1.5rem; box-sizing: border-box; background: ${page.fill}; color: ${page.onFill}; font: 1.0625rem/1.6 system-ui, sans-serif }
  h1 { margin: 0; font: 400 clamp(2rem, 7vw, 3.5rem)/1.05 Georgia, serif }
  p { margin: 0; max-width: 45ch }
  a { justify-self: start; padding: .75rem 1.5rem; border-radius: 3px; background: ${page.onFill}; color: ${page.fill}; text-decoration: none }
  a:focus-visible { outline: 2px solid ${page.onFill}; outline-offset: 3px }
</style>
<p>${escapeHtml(page.name)}</p>
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.text)}</p>
<a href="">${escapeHtml(page.retry)}</a>
<script nonce="${page.nonce ?? ""}">${COME_BACK}</script>
`;
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Five seconds: a visitor who waits sees the shop soon, and one that has just come back is not overrun. */
const RETRY_MS = 5_000;

/**
 * Shows the requested page as soon as it is available. Not every browser reports when it is online again, and
 * a shop that was down reports nothing.
 */
const COME_BACK = `
  const retry = () => document.hidden || fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(() => location.reload(), () => undefined);
  addEventListener("online", retry);
  setInterval(retry, ${RETRY_MS});
`;
