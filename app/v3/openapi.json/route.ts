import { openDocument } from "@/lib/api/document";
import document from "@/lib/client/openapi.json";

export const GET = openDocument(
  {
    id: "getOpenApi",
    path: "/v3/openapi.json",
    summary: "Get this API as an OpenAPI 3.1 document.",
  },
  () => document,
);
