import { deleteRedirect, updateRedirect } from "@/lib/commerce/redirects";
import { UpdateRedirect } from "@/lib/contract/redirect";
import { redirects } from "../resource";

export const GET = redirects.get({
  id: "getRedirect",
  summary: "Get a redirect.",
});

export const PATCH = redirects.update({
  id: "updateRedirect",
  summary: "Update the target or the kind of a redirect.",
  body: UpdateRedirect,
  verb: updateRedirect,
});

export const DELETE = redirects.delete({
  id: "deleteRedirect",
  summary: "Delete a redirect. Its address answers 404 from then on.",
  verb: deleteRedirect,
});
