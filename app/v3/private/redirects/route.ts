import { createRedirect, listRedirects } from "@/lib/commerce/redirects";
import { CreateRedirect, RedirectQuery } from "@/lib/contract/redirect";
import { redirects } from "./resource";

export const GET = redirects.list({
  id: "listRedirects",
  summary: "List redirects, newest first, with how often each was used.",
  query: RedirectQuery,
  find: listRedirects,
});

export const POST = redirects.create({
  id: "createRedirect",
  summary: "Create a redirect. It applies while there is no page at its address.",
  body: CreateRedirect,
  refuses: ["conflict"],
  verb: createRedirect,
});
