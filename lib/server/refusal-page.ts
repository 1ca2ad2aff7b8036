import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "@/lib/kit/format-message";
import { negotiateLocale } from "@/lib/kit/locale";
import { getMessages, languages } from "@/messages/server";

/** Why a page is not given, by the status that says so. */
type PageRefusal = 400 | 403 | 413 | 429;

/**
 * Answers in the place of a page that is not given, with a page of its own that needs nothing else: to a
 * browser that opens pages as a text with a way on, to scripts as one plain sentence.
 */
export function refusePage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfterSeconds }: { status: PageRefusal; retryAfterSeconds?: number },
): void {
  const locale = negotiateLocale(request.headers["accept-language"], languages, "en");
  const { refused } = getMessages(locale);
  const { title, text } = refused[status];
  const seconds = retryAfterSeconds;
  const wait = seconds === undefined ? "" : format(refused.wait, { seconds }, locale);
  const isForReading = request.headers.accept?.includes("text/html") ?? false;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isForReading
    ? refusalHtml({
        locale,
        title,
        lines: [text, wait],
        link: isRead ? { text: refused.retry, href: "" } : undefined,
      })
    : [title, text, wait].filter(Boolean).join(". ");
  if (retryAfterSeconds !== undefined) response.setHeader("retry-after", retryAfterSeconds);
  response.writeHead(status, {
    "content-type": `text/${isForReading ? "html" : "plain"}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    vary: "Accept, Accept-Language",
    "x-robots-tag": "noindex",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

type Shown = {
  locale: string;
  title: string;
  lines: string[];
  /** An empty `href` is the address that was asked for. */
  link: { text: string; href: string } | undefined;
};

/** A page of its own that needs nothing else. Nothing in it may come from a request. */
export function refusalHtml({ locale, title, lines, link: way }: Shown): string {
  const paragraphs = lines.filter(Boolean).map((line) => `<p>${line}</p>`);
  const link = way === undefined ? "" : `<p><a href="${way.href}">${way.text}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.join("\n")}
${link}
</main>
</body>
</html>
`;
}

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: clamp(3rem, 15vh, 9rem) 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
a { color: inherit; display: inline-block; padding: 0.75rem 0; font-weight: 600; }`;
