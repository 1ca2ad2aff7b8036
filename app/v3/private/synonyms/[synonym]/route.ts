import { endpoint } from "@/lib/api/endpoint";
import {
  deleteSynonym,
  findSynonym,
  presentSynonym,
  updateSynonym,
} from "@/lib/commerce/merchandising";
import { Synonym, UpdateSynonym } from "@/lib/contract/merchandising";

const path = "/v3/private/synonyms/{synonym}";

export const GET = endpoint({
  id: "getSynonym",
  method: "GET",
  path,
  summary: "Get a group of synonyms.",
  auth: "seller",
  returns: Synonym,
  cache: "poll",
  handle: async (ctx, { params }) => presentSynonym(await findSynonym(ctx, params.synonym)),
});

export const PATCH = endpoint({
  id: "updateSynonym",
  method: "PATCH",
  path,
  summary: "Update a group of synonyms.",
  auth: "seller",
  changes: "shared",
  body: UpdateSynonym,
  returns: Synonym,
  current: GET,
  handle: async (ctx, { params, body }) =>
    presentSynonym(await updateSynonym(ctx, params.synonym, body)),
});

export const DELETE = endpoint({
  id: "deleteSynonym",
  method: "DELETE",
  path,
  summary: "Delete a group of synonyms.",
  auth: "seller",
  changes: "shared",
  current: GET,
  handle: async (ctx, { params }) => deleteSynonym(ctx, params.synonym),
});
