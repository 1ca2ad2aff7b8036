import { newId } from "@/lib/kit/ids";
import type { Call, Reply } from "./call";
import type { Description } from "./definition";
import type { Endpoint } from "./endpoint";
import { endpointHeaders } from "./headers";
import { rawJson, successReply } from "./respond";
import { callFromRequest, toResponse } from "./web";

/** A document about the API itself, which needs no key and has no limit but the cache's. */
export function openDocument(
  described: Pick<Description, "id" | "path" | "summary">,
  content: () => unknown,
): Endpoint {
  const definition: Description = {
    ...described,
    method: "GET",
    auth: "public",
    perMinute: Number.POSITIVE_INFINITY,
    status: 200,
    cache: "catalogue",
    refuses: [],
    isOpen: true,
    isHidden: true,
  };
  let json: string | undefined;
  const answer = async (call: Call): Promise<Reply> => {
    json ??= JSON.stringify(content());
    const headers = { ...endpointHeaders(definition), "x-request-id": newId("request") };
    return successReply(definition, call, { outcome: rawJson({ json }), status: 200, headers });
  };
  const handler = async (request: Request) => toResponse(await answer(callFromRequest(request)));
  return Object.assign(handler, { definition, answer });
}
