import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createRedirect, listRedirects, presentRedirect } from "@/lib/commerce/redirects";
import { CreateRedirect, Redirect, RedirectQuery } from "@/lib/contract/redirect";

const path = "/v3/private/redirects";

export const GET = endpoint({
  id: "listRedirects",
  method: "GET",
  path,
  summary: "List redirects, newest first, with how often each was used.",
  auth: "seller",
  query: RedirectQuery,
  returns: z.array(Redirect),
  paged: true,
  handle: async (ctx, { query }) => listRedirects(ctx, query),
});

export const POST = endpoint({
  id: "createRedirect",
  method: "POST",
  path,
  summary: "Create a redirect. It applies while there is no page at its address.",
  auth: "seller",
  changes: "shared",
  body: CreateRedirect,
  returns: Redirect,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentRedirect(await createRedirect(ctx, body)),
});
