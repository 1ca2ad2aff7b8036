import type { IncomingMessage } from "node:http";
import type { PageListener } from "./page-listener";
import { refusePage } from "./refusal-page";

/** What is no page: it knows by itself whom it answers. Processors and mail programs send from anywhere. */
const NO_PAGE = /^\/(?:v3|hooks|newsletter\/one-click)(?:[/?]|$)/;

/** What Next takes for an action of a page, as it decides that. */
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i;

/**
 * Answers 403 to what a page of another site makes a browser send to one of ours. Next would not run it
 * either, but takes it for a failure of its own, as it does an Origin that is no address.
 */
export function withOwnActions(pages: PageListener): PageListener {
  return async (request, response) => {
    if (isFromElsewhere(request)) return refusePage(request, response, { status: 403 });
    await pages(request, response);
  };
}

function isFromElsewhere({ method, url = "/", headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== "POST" || origin === undefined || NO_PAGE.test(url)) return false;
  const isAction = headers["next-action"] !== undefined || FORM.test(headers["content-type"] ?? "");
  if (!isAction) return false;
  const forwarded = headers["x-forwarded-host"];
  const [host = headers.host] = typeof forwarded === "string" ? forwarded.split(",", 1) : [];
  return URL.parse(origin)?.host !== host?.trim();
}
