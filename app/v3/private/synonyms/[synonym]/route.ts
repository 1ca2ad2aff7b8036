import { deleteSynonym, updateSynonym } from "@/lib/commerce/merchandising";
import { UpdateSynonym } from "@/lib/contract/merchandising";
import { synonyms } from "../resource";

export const GET = synonyms.get({
  id: "getSynonym",
  summary: "Get a group of synonyms.",
});

export const PATCH = synonyms.update({
  id: "updateSynonym",
  summary: "Update a group of synonyms.",
  body: UpdateSynonym,
  verb: updateSynonym,
});

export const DELETE = synonyms.delete({
  id: "deleteSynonym",
  summary: "Delete a group of synonyms.",
  verb: deleteSynonym,
});
