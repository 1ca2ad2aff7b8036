import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createSynonym, listSynonyms, presentSynonym } from "@/lib/commerce/merchandising";
import { CreateSynonym, Synonym, SynonymQuery } from "@/lib/contract/merchandising";

const path = "/v3/private/synonyms";

export const GET = endpoint({
  id: "listSynonyms",
  method: "GET",
  path,
  summary: "List groups of search synonyms, newest first.",
  auth: "seller",
  query: SynonymQuery,
  returns: z.array(Synonym),
  paged: true,
  handle: async (ctx, { query }) => listSynonyms(ctx, query),
});

export const POST = endpoint({
  id: "createSynonym",
  method: "POST",
  path,
  summary: "Create a group of words that searches treat as equal. Both modes share it.",
  auth: "seller",
  changes: "shared",
  body: CreateSynonym,
  returns: Synonym,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentSynonym(await createSynonym(ctx, body)),
});
