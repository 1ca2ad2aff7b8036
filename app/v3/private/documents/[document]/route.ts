import { documents } from "../resource";

export const GET = documents.get({
  id: "getDocument",
  summary: "Get an invoice or a credit note.",
});
