import { createSynonym, listSynonyms } from "@/lib/commerce/merchandising";
import { CreateSynonym, SynonymQuery } from "@/lib/contract/merchandising";
import { synonyms } from "./resource";

export const GET = synonyms.list({
  id: "listSynonyms",
  summary: "List groups of search synonyms, newest first.",
  query: SynonymQuery,
  find: listSynonyms,
});

export const POST = synonyms.create({
  id: "createSynonym",
  summary: "Create a group of words that searches treat as equal. Both modes share it.",
  body: CreateSynonym,
  refuses: ["conflict"],
  verb: createSynonym,
});
