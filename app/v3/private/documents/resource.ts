import { resource } from "@/lib/api/resource";
import { getDocument, presentDocument } from "@/lib/commerce/documents";
import { Document } from "@/lib/contract/document";

/** The endpoints of an invoice or a credit note. */
export const documents = resource({
  path: "/v3/private/documents/{document}",
  returns: Document,
  find: getDocument,
  present: presentDocument,
});
