import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createRedirect, listRedirects, presentRedirect } from "@/lib/commerce/redirects";
import { CreateRedirect, Redirect, RedirectQuery } from "@/lib/contract/redirect";

const path = "/v3/private/redirects";

export const GET = endpoint({
  id: "listRedirects",
  method: "GET",
  path,
  summary: "Where old addresses lead, the newest first, and how often they were asked for.",
  auth: "seller",
  scope: "content:read",
  perMinute: 60,
  query: RedirectQuery,
  returns: z.array(Redirect),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listRedirects(ctx, query),
});

export const POST = endpoint({
  id: "createRedirect",
  method: "POST",
  path,
  summary: "Have an address lead elsewhere while no page is at it.",
  auth: "seller",
  scope: "content:write",
  changes: "shared",
  perMinute: 60,
  body: CreateRedirect,
  returns: Redirect,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentRedirect(await createRedirect(ctx, body)),
});
