import { serveDownload } from "@/lib/server/download-file";

type Context = { params: Promise<{ download: string }> };

/** What was bought, for bearers of its signed address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveDownload(request, (await params).download);
}

export const HEAD = GET;
