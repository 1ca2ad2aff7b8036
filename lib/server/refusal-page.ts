import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateLocale } from "@/lib/kit/locale";

/** Why a page is not given, by the status that says so. */
export type PageRefusal = 400 | 413 | 429;

type Words = Record<PageRefusal, { title: string; text: string }> & {
  retry: string;
  wait: (seconds: number) => string;
};

const WORDS: Record<"en" | "de", Words> = {
  en: {
    400: {
      title: "That did not arrive",
      text: "What you sent was not complete, or took too long. Please go back and try again.",
    },
    413: {
      title: "That was too much at once",
      text: "What you sent is larger than this page takes. Please go back and send less.",
    },
    429: {
      title: "That was a little fast",
      text: "More pages were opened from your network in the last minute than one network may. Nothing is lost: your cart and your orders are still there.",
    },
    retry: "Try again",
    wait: (seconds) => `Please wait ${seconds} seconds and try again.`,
  },
  de: {
    400: {
      title: "Das ist nicht angekommen",
      text: "Was Sie gesendet haben, war nicht vollständig oder kam zu langsam an. Bitte gehen Sie zurück und versuchen Sie es noch einmal.",
    },
    413: {
      title: "Das war zu viel auf einmal",
      text: "Was Sie gesendet haben, ist größer, als diese Seite annimmt. Bitte gehen Sie zurück und senden Sie weniger.",
    },
    429: {
      title: "Das war etwas schnell",
      text: "Aus Ihrem Netz wurden in der letzten Minute mehr Seiten geöffnet, als es für ein Netz vorgesehen ist. Es ist nichts verloren: Ihr Warenkorb und Ihre Bestellungen sind noch da.",
    },
    retry: "Noch einmal versuchen",
    wait: (seconds) => `Bitte warten Sie ${seconds} Sekunden und versuchen Sie es noch einmal.`,
  },
};

/**
 * Answers in the place of a page that is not given, with a page of its own that needs nothing else: to a
 * browser that opens pages in words and with a way on, to scripts as one plain sentence.
 */
export function refusePage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfterSeconds }: { status: PageRefusal; retryAfterSeconds?: number },
): void {
  const locale = negotiateLocale(request.headers["accept-language"], ["en", "de"], "en");
  const words = WORDS[locale === "de" ? "de" : "en"];
  const { title, text } = words[status];
  const wait = retryAfterSeconds === undefined ? "" : words.wait(retryAfterSeconds);
  const isForReading = request.headers.accept?.includes("text/html") ?? false;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isForReading
    ? page({ locale, title, lines: [text, wait], retry: isRead ? words.retry : undefined })
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

type Shown = { locale: string; title: string; lines: string[]; retry: string | undefined };

/** An empty `href` is the address that was asked for. */
function page({ locale, title, lines, retry }: Shown): string {
  const paragraphs = lines.filter(Boolean).map((line) => `<p>${line}</p>`);
  const link = retry === undefined ? "" : `<p><a href="">${retry}</a></p>`;
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
