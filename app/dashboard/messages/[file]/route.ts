import { readMessageFile } from "@/components/dashboard/messages/server/message-files";

type FileParams = { params: Promise<{ file: string }> };

/** The texts of the dashboard in one language. They contain no data of a shop, so they need no session. */
export async function GET(_: Request, { params }: FileParams): Promise<Response> {
  const file = readMessageFile((await params).file);
  if (file === undefined) return new Response(null, { status: 404 });
  return new Response(file.json, {
    headers: {
      "content-type": "application/json",
      "cache-control": file.isCurrent ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
