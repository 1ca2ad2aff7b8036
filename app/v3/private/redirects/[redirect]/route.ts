import { endpoint } from "@/lib/api/endpoint";
import {
  deleteRedirect,
  findRedirect,
  presentRedirect,
  updateRedirect,
} from "@/lib/commerce/redirects";
import { Redirect, UpdateRedirect } from "@/lib/contract/redirect";

const path = "/v3/private/redirects/{redirect}";

export const GET = endpoint({
  id: "getRedirect",
  method: "GET",
  path,
  summary: "Get a redirect.",
  auth: "seller",
  returns: Redirect,
  handle: async (ctx, { params }) => presentRedirect(await findRedirect(ctx, params.redirect)),
});

export const PATCH = endpoint({
  id: "updateRedirect",
  method: "PATCH",
  path,
  summary: "Update the target or the kind of a redirect.",
  auth: "seller",
  changes: "shared",
  body: UpdateRedirect,
  returns: Redirect,
  handle: async (ctx, { params, body }) =>
    presentRedirect(await updateRedirect(ctx, params.redirect, body)),
});

export const DELETE = endpoint({
  id: "deleteRedirect",
  method: "DELETE",
  path,
  summary: "Delete a redirect. Its address answers 404 from then on.",
  auth: "seller",
  changes: "shared",
  handle: async (ctx, { params }) => deleteRedirect(ctx, params.redirect),
});
