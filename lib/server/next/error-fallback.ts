import { negotiateLocale } from "@/lib/kit/locale";
import { type BodyRewriter, isHtml, type PageStep } from "@/lib/server/rewrite-pages";
import { getMessages, languages } from "@/messages/server";

/**
 * Shows the error also without scripts: for a page that cannot be rendered, Next sends an empty one that only its
 * scripts fill. A host that serves pages without this server keeps Next's behaviour.
 */
export function errorFallback(acceptLanguage: string | undefined): PageStep {
  return (head) =>
    head.status >= 500 && isHtml(head) && head.headers["content-encoding"] === undefined
      ? { body: new FailedPage(acceptLanguage) }
      : undefined;
}

/** Holds a failed page back until it is whole, which is short, and puts the message into it. */
class FailedPage implements BodyRewriter {
  readonly #held: Buffer[] = [];
  readonly #acceptLanguage: string | undefined;

  constructor(acceptLanguage: string | undefined) {
    this.#acceptLanguage = acceptLanguage;
  }

  next(piece: Buffer): Buffer {
    this.#held.push(piece);
    return Buffer.alloc(0);
  }

  last(piece: Buffer): Buffer {
    const page = Buffer.concat([...this.#held, piece]).toString("utf8");
    const notice = noticeIn(negotiateLocale(this.#acceptLanguage, languages, "en"));
    return Buffer.from(page.replace(/<body[^>]*>/, (body) => `${body}${notice}`));
  }
}

/** An empty `href` is the address that was asked for. */
function noticeIn(language: string): string {
  const { title, text, retry, home } = getMessages(language).failed;
  return (
    `<noscript><main lang="${language}"><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="">${retry}</a></p><p><a href="/">${home}</a></p></main></noscript>`
  );
}
